import { lessonLimits } from '#domain/lessons/limits.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export const opinionLimits = {
  /** Answers to one request. */
  answers: 2,
  /** Requests of one member that still wait for answers. */
  open: 2,
  /** How long a request waits. */
  openDays: 14,
  /** How long one reader keeps a request before it returns to the queue. */
  holdHours: 48,
  /** After its end, how long a request without an answer is kept. */
  keptDays: 180,
  /** What the author shows: the answer to a task, or a part of it. */
  text: lessonLimits.taskAnswer,
  /** The answer to one of the two questions. */
  answer: { min: 20, max: 1000 },
  page: 20,
} as const

/** The same for every task. */
export const opinionQuestions = {
  clear: {
    label: 'O que já está claro e forte?',
    hint: 'Diga o que funcionou e por quê: é isso que a pessoa mantém.',
  },
  next: {
    label: 'O que você perguntaria ou mudaria antes de seguir?',
    hint: 'Uma boa pergunta vale tanto quanto um conselho.',
  },
} as const

/** One reader of a request: has it, gave it back, or answered. */
export type Reading = {
  readonly readerId: string
  readonly takenAt: Date
  readonly givenBackAt: Date | null
  readonly answeredAt: Date | null
}

export type OpinionRequest = {
  readonly authorId: string
  readonly askedAt: Date
  /** Stored, and never taken back: both answers came, or the author wants no more. */
  readonly ended: 'answered' | 'withdrawn' | null
  readonly readings: readonly Reading[]
}

export const requestStates = ['waiting', 'reading', 'answered', 'expired', 'withdrawn'] as const

/**
 * Waiting and reading alternate until both answers are there, the days are over or the author withdraws; one
 * answer may be there in each of them.
 */
export type RequestState = (typeof requestStates)[number]

/** What a reader has to be, of the moment in which they take or answer. */
export type Reader = {
  readonly id: string
  readonly isConfirmed: boolean
  /** Asked to have the account removed, or is suspended. */
  readonly isLeaving: boolean
  readonly hasFinishedStage: boolean
  /** One of the two muted or blocked the other, or the author leaves or is suspended. */
  readonly isApart: boolean
}

export function requestEndsAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + opinionLimits.openDays * day)
}

export function holdEndsAt(takenAt: Date): Date {
  return new Date(takenAt.getTime() + opinionLimits.holdHours * hour)
}

/** Requests asked before this are expired. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - opinionLimits.openDays * day)
}

/** Readings taken before this are over, if nothing was answered. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - opinionLimits.holdHours * hour)
}

/** Requests asked before this ended, by time at the latest, so long ago that they are erased. */
export function keptSince(now: Date): Date {
  return new Date(heldSince(openSince(now)).getTime() - opinionLimits.keptDays * day)
}

export function isHeld({ takenAt, givenBackAt, answeredAt }: Omit<Reading, 'readerId'>, now: Date): boolean {
  return givenBackAt === null && answeredAt === null && now < holdEndsAt(takenAt)
}

/** A reader who took it in time may answer until their hold ends. */
export function requestState(
  { askedAt, ended, readings }: Omit<OpinionRequest, 'authorId'>,
  now: Date,
): RequestState {
  if (ended !== null) return ended
  if (readings.some((reading) => isHeld(reading, now))) return 'reading'
  return now < requestEndsAt(askedAt) ? 'waiting' : 'expired'
}

export function isRequestOpen(state: RequestState): boolean {
  return state === 'waiting' || state === 'reading'
}

/** What an answer ends the request with: the other one may be there already. */
export function endedByAnswer(readings: readonly Reading[]): OpinionRequest['ended'] {
  const others = readings.filter(({ answeredAt }) => answeredAt !== null).length
  return others + 1 >= opinionLimits.answers ? 'answered' : null
}

function hasRoom({ askedAt, ended, readings }: OpinionRequest, now: Date): boolean {
  const places = readings.filter((reading) => reading.answeredAt !== null || isHeld(reading, now))
  return ended === null && now < requestEndsAt(askedAt) && places.length < opinionLimits.answers
}

/** Whether this member could ever read for the author. */
function mayRead({ authorId }: Pick<OpinionRequest, 'authorId'>, reader: Reader): boolean {
  return (
    reader.id !== authorId &&
    reader.isConfirmed &&
    !reader.isLeaving &&
    reader.hasFinishedStage &&
    !reader.isApart
  )
}

/** Nobody is offered twice what they gave back or let lapse. */
export function mayTake(request: OpinionRequest, reader: Reader, now: Date): boolean {
  return (
    mayRead(request, reader) &&
    hasRoom(request, now) &&
    request.readings.every(({ readerId }) => readerId !== reader.id)
  )
}

export type AnswerDecision = 'answer' | 'answered' | 'not-theirs' | 'too-late'

/** Whose hold lapsed while they wrote may still answer if nobody took the place. */
export function decideAnswer(request: OpinionRequest, reader: Reader, now: Date): AnswerDecision {
  const own = request.readings.find(({ readerId }) => readerId === reader.id)
  if (own === undefined || !mayRead(request, reader)) return 'not-theirs'
  if (own.answeredAt !== null) return 'answered'
  if (own.givenBackAt !== null || request.ended !== null) return 'too-late'
  return isHeld(own, now) || hasRoom(request, now) ? 'answer' : 'too-late'
}

export type AskDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: 'same-stage' | 'too-many'; readonly until: Date }

/** `open`: the member's requests that still wait. How many a week is a limit of the member. */
export function decideAsk(
  open: readonly { readonly stageId: string; readonly askedAt: Date }[],
  stageId: string,
): AskDecision {
  const same = open.find((request) => request.stageId === stageId)
  if (same) return { allowed: false, why: 'same-stage', until: requestEndsAt(same.askedAt) }
  if (open.length < opinionLimits.open) return { allowed: true }
  const first = Math.min(...open.map(({ askedAt }) => askedAt.getTime()))
  return { allowed: false, why: 'too-many', until: requestEndsAt(new Date(first)) }
}

const phone = /\(?\b\d{2}\)?[ .-]?9?[ .-]?\d{4}[ .-]?\d{4}\b/u
const address = /\w@\w/u

/** For a warning before the text is shown to others: it may hold a phone number or an e-mail address. */
export function mayHoldContact(text: string): boolean {
  return phone.test(text) || address.test(text)
}
