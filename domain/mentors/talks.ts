import { answerDueAt } from './slots.ts'

const day = 24 * 60 * 60 * 1000

export const talkLimits = {
  subject: 80,
  /** The mentor's words with a refusal. */
  reason: 300,
  sentence: 200,
  stars: 5,
  /** After the end of a talk, how long both can say whether it happened. */
  sayDays: 7,
  /** After the end of a talk, until when it can be rated, and from when a single rating shows. */
  rateDays: 14,
  page: 20,
} as const

export const talkStates = [
  'open',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'held',
  'not-held',
] as const

/** The states of a request to a mentor. */
export type TalkState = (typeof talkStates)[number]

export type TalkSide = 'member' | 'mentor'

export type Talk = {
  readonly state: TalkState
  readonly askedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  /** Whether the talk happened, as each of them says; null before. */
  readonly said: Readonly<Record<TalkSide, boolean | null>>
}

export type TalkEvent =
  | { readonly type: 'accept' | 'decline' }
  | { readonly type: 'cancel'; readonly by: TalkSide }
  | { readonly type: 'say'; readonly by: TalkSide; readonly happened: boolean }
  /** Time went by, or the mentor is gone for this member. */
  | { readonly type: 'time' | 'gone' }

/** The talk after an event; null if it cannot happen now. Time and absence are always possible. */
export function nextTalk(talk: Talk, event: TalkEvent, now: Date): Talk | null {
  const due = settle(talk, now)
  switch (event.type) {
    case 'time':
      return due
    case 'gone':
      return isLive(due) && now < due.endsAt ? { ...due, state: 'cancelled' } : due
    case 'accept':
      return due.state === 'open' ? { ...due, state: 'accepted' } : null
    case 'decline':
      return due.state === 'open' ? { ...due, state: 'declined' } : null
    case 'cancel': {
      const isPossible = event.by === 'member' ? isLive(due) : due.state === 'accepted'
      return isPossible && now < due.startsAt ? { ...due, state: 'cancelled' } : null
    }
    case 'say':
      return maySay(due, event.by, now)
        ? settle({ ...due, said: { ...due.said, [event.by]: event.happened } }, now)
        : null
  }
}

/** What time alone decides. */
function settle(talk: Talk, now: Date): Talk {
  if (talk.state === 'open')
    return now < answerDueAt(talk.askedAt, talk.startsAt) ? talk : { ...talk, state: 'expired' }
  if (talk.state !== 'accepted') return talk
  const { member, mentor } = talk.said
  const isOver = now.getTime() >= talk.endsAt.getTime() + talkLimits.sayDays * day
  if ((member === null || mentor === null) && !isOver) return talk
  // Who says nothing agrees; if nobody says anything, or they disagree, the talk counts as not held.
  const happened = (member ?? mentor ?? false) && (mentor ?? member ?? false)
  return { ...talk, state: happened ? 'held' : 'not-held' }
}

function isLive({ state }: Talk): boolean {
  return state === 'open' || state === 'accepted'
}

/** Whether this one can answer 'Aconteceu?' now. */
export function maySay(talk: Talk, by: TalkSide, now: Date): boolean {
  return talk.state === 'accepted' && now >= talk.endsAt && talk.said[by] === null
}

export type CreditState = 'held' | 'spent' | 'returned'

/** What becomes of the credit that covers a request. */
export function creditOf(state: TalkState): CreditState {
  if (state === 'held') return 'spent'
  return state === 'open' || state === 'accepted' ? 'held' : 'returned'
}

/** Both can be rated while this holds. */
export function mayRate({ state, endsAt }: Talk, now: Date): boolean {
  return state === 'held' && now < ratingsEndAt(endsAt)
}

/** From then on nobody rates any more, and a rating that waited for the other shows. */
export function ratingsEndAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + talkLimits.rateDays * day)
}

/** Ratings show once both rated, or when nobody can answer one any more. */
export function areRatingsShown(ratings: number, endsAt: Date, now: Date): boolean {
  return ratings === 2 || now >= ratingsEndAt(endsAt)
}

/** A rating of a talk that ended at this moment or before shows by itself. */
export function ratingsShownUntil(now: Date): Date {
  return new Date(now.getTime() - talkLimits.rateDays * day)
}

/** When time alone changes this talk, or both are asked whether it happened; null if never. */
export function talkDueAt({ state, askedAt, startsAt, endsAt }: Talk, now: Date): Date | null {
  if (state === 'open') return answerDueAt(askedAt, startsAt)
  if (state !== 'accepted') return null
  return now < endsAt ? endsAt : new Date(endsAt.getTime() + talkLimits.sayDays * day)
}

/** Whether this one can cancel now. */
export function mayCancel(talk: Talk, by: TalkSide, now: Date): boolean {
  return nextTalk(talk, { type: 'cancel', by }, now) !== null
}

/** Whether the mentor can answer now. */
export function mayAnswer(talk: Talk, now: Date): boolean {
  return nextTalk(talk, { type: 'accept' }, now) !== null
}

export const talkMessages = {
  subjectRequired: 'Diga o assunto em poucas palavras.',
  subjectTooLong: `O assunto tem até ${talkLimits.subject} caracteres.`,
  reasonTooLong: `Use até ${talkLimits.reason} caracteres.`,
  sentenceRequired: 'Escreva uma frase sobre a conversa.',
  sentenceTooLong: `Uma frase basta: até ${talkLimits.sentence} caracteres.`,
  starsRequired: `Dê de 1 a ${talkLimits.stars} estrelas.`,
  contactRequired: 'Escolha um contato para combinar a conversa.',
  notNow: 'Isso não é mais possível neste pedido. Recarregue a página.',
  unconfirmed: 'Confirme seu e-mail para marcar uma conversa. O link está na mensagem que enviamos.',
} as const
