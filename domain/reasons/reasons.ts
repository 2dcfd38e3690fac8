/** The quick reasons of a reaction. These names are stored and never change. */
export const reasonsOf = {
  like: ['would-pay', 'knows-who-needs', 'well-explained'],
  dislike: ['price', 'audience', 'already-exists', 'not-understood', 'does-not-solve'],
} as const

export type ReasonSide = keyof typeof reasonsOf
export type Reason = (typeof reasonsOf)[ReasonSide][number]

export const reasonSides = Object.keys(reasonsOf) as [ReasonSide, ...ReasonSide[]]
export const reasons = [...reasonsOf.like, ...reasonsOf.dislike] as const

export const reasonNames: Readonly<Record<Reason, string>> = {
  'would-pay': 'Eu pagaria',
  'knows-who-needs': 'Conheço quem precisa',
  'well-explained': 'Bem explicado',
  price: 'Preço',
  audience: 'Público',
  'already-exists': 'Já existe',
  'not-understood': 'Não entendi',
  'does-not-solve': 'Não resolve',
}

export const reasonLimits = {
  /** Fewer answers than this, of one side, are never shown: they would tell whose they are. */
  leastAnswers: 5,
  /** In whole reais, so that an odd price does not name who said it. */
  price: { least: 1, most: 100_000 },
} as const

export const reasonMessages = {
  sideUnknown: 'Diga se é de quem curtiu ou de quem não curtiu.',
  wrongSide: 'Escolha só os motivos desta reação.',
  priceAlone: 'Para dizer um preço, marque antes “Eu pagaria”.',
  priceRange: `Diga um preço em reais inteiros, de R$ ${reasonLimits.price.least} a R$ ${reasonLimits.price.most.toLocaleString('pt-BR')}.`,
  reactFirst: 'Sua reação mudou. Curta ou marque que não curtiu e diga de novo por quê.',
  ownIdea: 'A ideia é sua: aqui conta só o que os outros apontam.',
} as const

export type Answer = { readonly reasons: readonly Reason[]; readonly price: number | null }

/** What is wrong with an answer of this side; null if nothing is. */
export function answerProblem(side: ReasonSide, { reasons: chosen, price }: Answer): string | null {
  const offered: readonly Reason[] = reasonsOf[side]
  if (!chosen.every((reason) => offered.includes(reason))) return reasonMessages.wrongSide
  return price === null || chosen.includes('would-pay') ? null : reasonMessages.priceAlone
}

/** The reasons once each, in the order of the list, so that the order of pressing is not kept. */
export function inOrder(side: ReasonSide, chosen: readonly Reason[]): Reason[] {
  return reasonsOf[side].filter((reason) => chosen.includes(reason))
}
