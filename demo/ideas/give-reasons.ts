import type { ReasonAnswer } from '#contract/reasons.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { type Answer, inOrder, type ReasonSide, reasonLimits, reasonSides } from '#domain/reasons/reasons.ts'
import { isRenewalDue, type ReasonSummary, summaryOf } from '#domain/reasons/summary.ts'
import { findVisibleIdea, replaceIdea } from './find-ideas.ts'
import { reactionOf } from './reactions.ts'

type Giving = Answer & { readonly memberId: string; readonly id: string; readonly reaction: ReasonSide }

/** Replaces the member's reasons for their reaction. */
export function giveReasons(
  change: Change,
  { memberId, id, reaction, reasons, price }: Giving,
): ReasonAnswer | 'not-found' | 'own-idea' | 'reaction-needed' {
  const idea = findVisibleIdea(change, id, memberId)
  if (idea === null) return 'not-found'
  if (idea.authorId === memberId) return 'own-idea'
  if (reactionOf(idea.reactions, memberId) !== reaction) return 'reaction-needed'
  const answer = { reasons: inOrder(reaction, reasons), price }
  const generation = 1 + (idea.reasonSummaries.find((one) => one.reaction === reaction)?.generation ?? 0)
  const old = idea.reasons.find((one) => one.memberId === memberId)
  if (JSON.stringify(answer) === JSON.stringify({ reasons: old?.reasons ?? [], price: old?.price ?? null }))
    return answer
  if (answer.reasons.length === 0) replaceIdea(change, withoutReasons(idea, memberId))
  else {
    const others = idea.reasons.filter((one) => one !== old)
    replaceIdea(change, { ...idea, reasons: [...others, { memberId, reaction, ...answer, generation }] })
  }
  return answer
}

/** The reasons go with the reaction they are for. */
export function withoutReasons(idea: StoredIdea, memberId: string): StoredIdea {
  const gone = idea.reasons.find((one) => one.memberId === memberId)
  if (gone === undefined) return idea
  return {
    ...idea,
    reasons: idea.reasons.filter((one) => one !== gone),
    reasonSummaries: idea.reasonSummaries.map((one) =>
      one.reaction === gone.reaction && gone.generation <= one.generation
        ? { ...one, departed: one.departed + 1 }
        : one,
    ),
  }
}

/** The idea with the summaries renewed that are due; the same object if none is. */
export function withRenewedSummaries(idea: StoredIdea): StoredIdea {
  let renewed = idea
  for (const side of reasonSides) renewed = withRenewedSummary(renewed, side)
  return renewed
}

function withRenewedSummary(idea: StoredIdea, side: ReasonSide): StoredIdea {
  const last = idea.reasonSummaries.find(({ reaction }) => reaction === side)
  const generation = last?.generation ?? 0
  const answers = answersOf(idea, side)
  const arrived = answers.filter((answer) => answer.generation > generation).length
  const waiting = { arrived, left: last?.departed ?? 0, answers: last?.summary?.answers ?? 0 }
  if (!isRenewalDue(waiting)) return idea
  const groups = answers.map(({ reasons, price }) => ({ reasons, price, times: 1 }))
  const next = {
    reaction: side,
    generation: generation + 1,
    departed: 0,
    summary: summaryOf(side, groups),
  }
  return { ...idea, reasonSummaries: [...idea.reasonSummaries.filter((one) => one !== last), next] }
}

export function shownSummary(idea: StoredIdea, side: ReasonSide): ReasonSummary | null {
  if (answersOf(idea, side).length < reasonLimits.leastAnswers) return null
  return idea.reasonSummaries.find(({ reaction }) => reaction === side)?.summary ?? null
}

function answersOf(idea: StoredIdea, side: ReasonSide) {
  return idea.reasons.filter(({ reaction }) => reaction === side)
}
