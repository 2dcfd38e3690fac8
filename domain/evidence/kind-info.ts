import type { EvidenceKind } from './kinds.ts'

/** What a person can have done; 'nothing' belongs to every kind. Stored with each line. */
export const evidenceActs = [
  'happened',
  'contact',
  'visit',
  'time',
  'paid',
  'deposit',
  'bought_again',
  'nothing',
] as const

export type EvidenceAct = (typeof evidenceActs)[number]

type Kind = {
  /** What this proof rests on, in one sentence. */
  readonly restsOn: string
  readonly leastMark: number
  /** Below this many asked the verdict is 'ficou curto'. */
  readonly leastAsked: number
  /** A reached mark counts from this many asked. */
  readonly askedToConfirm: number
  /** The mark in words: '3 pagam antes'. */
  readonly markWords: string
  /** What a line can say was done, most wanted first; all but 'nothing' count. */
  readonly acts: readonly { readonly act: EvidenceAct; readonly label: string }[]
  /** The number of a line. */
  readonly number: { readonly label: string; readonly isMoney: boolean }
}

export const evidenceKindInfo: Readonly<Record<EvidenceKind, Kind>> = {
  said: {
    restsOn: 'Conversas sobre o que as pessoas já viveram.',
    leastMark: 5,
    leastAsked: 5,
    askedToConfirm: 5,
    markWords: 'já passaram por isso',
    acts: [
      { act: 'happened', label: 'já passou por isso' },
      { act: 'nothing', label: 'nunca passou' },
    ],
    number: { label: 'Quanto gastou da última vez (R$)', isMoney: true },
  },
  did: {
    restsOn: 'Gente que deixou o contato, veio ou deu do seu tempo.',
    leastMark: 3,
    leastAsked: 10,
    askedToConfirm: 10,
    markWords: 'fazem alguma coisa',
    acts: [
      { act: 'contact', label: 'deixou o contato' },
      { act: 'visit', label: 'veio ver' },
      { act: 'time', label: 'deu do seu tempo' },
      { act: 'nothing', label: 'não fez nada' },
    ],
    number: { label: 'Um número, se ajudar (minutos, visitas)', isMoney: false },
  },
  prepaid: {
    restsOn: 'Pagamentos ou sinais recebidos antes da entrega.',
    leastMark: 3,
    leastAsked: 5,
    askedToConfirm: 3,
    markWords: 'pagam antes',
    acts: [
      { act: 'paid', label: 'pagou' },
      { act: 'deposit', label: 'deu um sinal' },
      { act: 'nothing', label: 'não pagou' },
    ],
    number: { label: 'Quanto pagou (R$)', isMoney: true },
  },
  returned: {
    restsOn: 'Clientes que compraram de novo.',
    leastMark: 3,
    leastAsked: 5,
    askedToConfirm: 3,
    markWords: 'compram de novo',
    acts: [
      { act: 'bought_again', label: 'comprou de novo' },
      { act: 'nothing', label: 'não voltou' },
    ],
    number: { label: 'Quanto pagou (R$)', isMoney: true },
  },
}

export function isActOf(kind: EvidenceKind, act: EvidenceAct): boolean {
  return evidenceKindInfo[kind].acts.some((one) => one.act === act)
}

export function actCounts(act: EvidenceAct): boolean {
  return act !== 'nothing'
}
