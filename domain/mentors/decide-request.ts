import { mentorMessages } from './messages.ts'

/** How a request is covered: the one that Free has at a time, any number in Premium, or a credit from the store. */
export type RequestCover = 'single' | 'premium' | 'express'

export type Asking = {
  readonly isPremium: boolean
  /** Whether the one request that Free has at a time is still open. */
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
