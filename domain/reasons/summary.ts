import { type Answer, type Reason, type ReasonSide, reasonLimits, reasonsOf } from './reasons.ts'

/** Equal answers, counted. */
export type AnswerGroup = Answer & { readonly times: number }

/** What the author of an idea sees of one side: never single answers, their order or their moment. */
export type ReasonSummary = {
  readonly answers: number
  readonly bars: { readonly reason: Reason; readonly times: number }[]
  /** null: too few said a price. */
  readonly prices: {
    readonly middle: number
    /** More than `from`, up to `to` reais. */
    readonly bars: { readonly from: number; readonly to: number; readonly times: number }[]
  } | null
}

const { leastAnswers } = reasonLimits

/** null: too few answers. */
export function summaryOf(side: ReasonSide, groups: readonly AnswerGroup[]): ReasonSummary | null {
  const answers = countOf(groups)
  if (answers < leastAnswers) return null
  return {
    answers,
    bars: reasonsOf[side].map((reason) => ({
      reason,
      times: countOf(groups.filter((group) => group.reasons.includes(reason))),
    })),
    prices: pricesOf(groups),
  }
}

/** Steps that do not depend on what was said: the ends of a histogram would be somebody's prices. */
const steps = [
  0,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  1000,
  2000,
  5000,
  10_000,
  20_000,
  50_000,
  reasonLimits.price.most,
] as const

function pricesOf(groups: readonly AnswerGroup[]): ReasonSummary['prices'] {
  const said = groups
    .flatMap(({ price, times }) => (price === null ? [] : [{ price, times }]))
    .sort((one, other) => one.price - other.price)
  const total = countOf(said)
  if (total < leastAnswers) return null
  const all = steps.slice(1).map((to, index) => {
    const from = steps[index] ?? 0
    return { from, to, times: countOf(said.filter(({ price }) => price > from && price <= to)) }
  })
  const first = all.findIndex(({ times }) => times > 0)
  const last = all.findLastIndex(({ times }) => times > 0)
  const middle = (priceAt(said, Math.ceil(total / 2)) + priceAt(said, Math.floor(total / 2) + 1)) / 2
  return { middle: Math.round(middle), bars: all.slice(first, last + 1) }
}

/** The price at this place, counted from one, of prices in order. */
function priceAt(said: readonly { readonly price: number; readonly times: number }[], place: number): number {
  let left = place
  for (const { price, times } of said) {
    left -= times
    if (left <= 0) return price
  }
  return 0
}

function countOf(groups: readonly { readonly times: number }[]): number {
  return groups.reduce((sum, { times }) => sum + times, 0)
}

type Waiting = {
  /** Members whose answer is new or changed since the last summary. */
  readonly arrived: number
  /** Members in the last summary whose answer is gone. */
  readonly left: number
  /** Answers in the last summary. */
  readonly answers: number
}

/**
 * A summary is renewed in batches. If each answer changed it, its author could compare before and after a like
 * with a name. One in twenty keeps the work of many answers small.
 */
export function isRenewalDue({ arrived, left, answers }: Waiting): boolean {
  return Math.max(arrived, left) >= Math.max(leastAnswers, Math.ceil(answers / 20))
}
