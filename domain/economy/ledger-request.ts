import type { Cap, EarningAction, SpendingAction } from './rule-book.ts'

/**
 * `subject` is what pays and holds the payment; `reference` names one occasion. The ledger has at most one
 * row per member, action and reference.
 */
type Occasion = {
  readonly memberId: string
  readonly subject: string
  readonly reference: string
}

/** Pays the part of `amount` that the subject does not hold yet, unless the cap is reached. */
export type AwardRequest = Occasion & {
  readonly kind: 'award'
  readonly action: EarningAction
  readonly amount: number
  readonly cap: Cap | null
  /** The other member this award comes from, if the cap counts them. */
  readonly counterpartId: string | null
}

/** Takes back what the subject still holds, up to the balance. */
export type TakeBackRequest = Occasion & {
  readonly kind: 'take-back'
  readonly action: EarningAction
}

/** Takes all of `amount` from the balance or, if that is too low, nothing. */
export type SpendRequest = Occasion & {
  readonly kind: 'spend'
  readonly action: SpendingAction
  readonly amount: number
}

export type LedgerRequest = AwardRequest | TakeBackRequest | SpendRequest

const occurrenceMark = '#'

/**
 * The reference of one of several occasions of a subject. Subjects never contain the separator, so the
 * subject can be read back as the part before it, and no two subjects produce the same reference.
 */
export function occurrence(subject: string, which: string | number): string {
  return `${subject}${occurrenceMark}${which}`
}

export function checkedSubject(subject: string): string {
  if (subject === '' || subject.includes(occurrenceMark))
    throw new RangeError(`Not a ledger subject: ${JSON.stringify(subject)}`)
  return subject
}
