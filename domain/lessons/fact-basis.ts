/** The source a dated fact was last compared with. */
export const factBases = ['pagina-oficial', 'copia', 'noticias', 'recebido', 'memoria', 'conta'] as const

export type FactBasis = (typeof factBases)[number]

/** The same for the lesson's reader, who must know how far to trust it. */
export const factBasisTexts: Readonly<Record<FactBasis, string>> = {
  'pagina-oficial': 'Comparamos com a página oficial.',
  copia: 'Lemos em uma cópia guardada da página oficial, e não na página de hoje.',
  noticias: 'Lemos em notícias e guias de terceiros; não abrimos a página oficial.',
  recebido: 'Recebemos como conferido; não abrimos a página oficial.',
  memoria: 'É conhecido há anos, mas não relemos o texto oficial.',
  conta: 'É conta nossa, feita com os outros números daqui.',
}

export const factConfidences = ['alta', 'media', 'baixa'] as const

export type FactConfidence = (typeof factConfidences)[number]

export const factConfidenceTexts: Readonly<Record<FactConfidence, string>> = {
  alta: 'Confiança alta',
  media: 'Confiança média',
  baixa: 'Confiança baixa',
}

/** How long a fact holds, in words. Prices and limits end; of a law it says when somebody looks again. */
export function factUntilText(fact: {
  readonly validUntil: string | null
  readonly reviewBy: string | null
  readonly isReviewDue: boolean
}): string {
  if (fact.validUntil !== null) return `confira de novo depois de ${fact.validUntil}.`
  if (fact.isReviewDue)
    return `não relemos desde então (era para ser até ${fact.reviewBy}): confira na fonte.`
  return `não tem data para acabar; vamos reler até ${fact.reviewBy}.`
}
