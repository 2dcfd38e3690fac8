import type { EarningAction, SpendingAction } from './actions.ts'
import type { Cap } from './cap.ts'

/**
 * `subject` is the thing that pays and holds what it paid; `reference` names one occasion. The ledger has at most
 * one row for a member, an action and a reference.
 */
type Occasion = {
  readonly memberId: string
  readonly subject: string
  readonly reference: string
}

/** Pays what the subject does not hold yet of `amount`, unless the cap is reached. */
export type AwardRequest = Occasion & {
  readonly kind: 'award'
  readonly action: EarningAction
  readonly amount: number
  readonly cap: Cap | null
  /** The other member this award comes from, where the cap counts them. */
  readonly counterpartId: string | null
}

/** Takes back what the subject still holds, as far as the balance reaches. */
export type TakeBackRequest = Occasion & {
  readonly kind: 'take-back'
  readonly action: EarningAction
}

/** Takes all of `amount` from the balance or, where it does not reach, nothing. */
export type SpendRequest = Occasion & {
  readonly kind: 'spend'
  readonly action: SpendingAction
  readonly amount: number
}

export type LedgerRequest = AwardRequest | TakeBackRequest | SpendRequest

const occurrenceMark = '#'

/**
 * The reference of one of several occasions of a subject. A subject never holds the mark, so that the subject can
 * be read back from any reference as the part before it, and no two subjects can produce the same reference.
 */
export function occurrence(subject: string, which: string | number): string {
  return `${subject}${occurrenceMark}${which}`
}

export function checkedSubject(subject: string): string {
  if (subject === '' || subject.includes(occurrenceMark))
    throw new RangeError(`Not a ledger subject: ${JSON.stringify(subject)}`)
  return subject
}
