export const mentorLimits = {
  message: 1000,
  /** Sample mentors are not real: a credit given to one returns after so many days. */
  sampleHoldDays: 7,
} as const

/** A mentor's id, for addresses and requests: the name in lowercase words and hyphens, without accents. */
export function mentorIdOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu)
  return (words ?? ['mentor']).join('-').slice(0, 100).replace(/-$/u, '')
}

/** Texts about asking a mentor for a talk. The first two are fixed by the product. */
export const mentorMessages = {
  failedToLoad: 'Erro ao carregar mentores. Tente novamente.',
  noneAvailable: 'Nenhum mentor disponível no momento.',
  /** Shown if there are only examples. */
  onlyExamples: 'Ainda não há mentores por aqui',
  onlyExamplesDetail:
    'Os perfis abaixo são exemplos, para mostrar como vai ser. Ninguém lê nem responde a um pedido feito a eles.',
  example: 'Perfil de exemplo: ninguém responde.',
  messageRequired: 'Conte em poucas palavras sobre o que você quer conversar',
  messageTooLong: 'A mensagem deve ter no máximo 1000 caracteres',
  unavailable: 'Mentor indisponível',
  unavailableDetail: 'Esta pessoa não está aceitando pedidos agora. Escolha outra ou volte depois.',
  oneOpen: 'Você já tem um pedido aberto',
  oneOpenDetail:
    'No plano grátis é um pedido aberto por vez. Cancele o anterior, use um crédito de mentoria expressa ou seja Premium.',
  noCredit: 'Você não tem crédito de mentoria',
  noCreditDetail: 'Compre a mentoria expressa na loja ou envie um pedido comum.',
  creditMinutes: 'O crédito vale 30 minutos',
  creditMinutesDetail: 'Escolha um horário de 30 minutos, ou envie um pedido comum.',
  notOpen: 'Este pedido já foi respondido ou não pode mais ser cancelado.',
} as const

/** What covers a request: Free's single one, Premium (unlimited), or a credit from the store. */
export type RequestCover = 'single' | 'premium' | 'express'

export type Asking = {
  readonly isPremium: boolean
  /** Whether Free's single request is still open. */
  readonly hasOpenSingle: boolean
  readonly credits: number
  readonly useCredit: boolean
}

export type RequestDecision =
  | { readonly allowed: true; readonly cover: RequestCover }
  | {
      readonly allowed: false
      readonly reason: 'one-open' | 'no-credit'
      readonly title: string
      readonly detail: string
    }

/** Whether a member may ask a mentor for a talk now. */
export function decideRequest({ isPremium, hasOpenSingle, credits, useCredit }: Asking): RequestDecision {
  if (useCredit)
    return credits > 0
      ? { allowed: true, cover: 'express' }
      : {
          allowed: false,
          reason: 'no-credit',
          title: mentorMessages.noCredit,
          detail: mentorMessages.noCreditDetail,
        }
  if (isPremium) return { allowed: true, cover: 'premium' }
  return hasOpenSingle
    ? {
        allowed: false,
        reason: 'one-open',
        title: mentorMessages.oneOpen,
        detail: mentorMessages.oneOpenDetail,
      }
    : { allowed: true, cover: 'single' }
}
