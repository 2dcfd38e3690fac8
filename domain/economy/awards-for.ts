import type { ActAction, EarningAction } from './actions.ts'
import type { Fact, ReactionTarget } from './fact.ts'
import { type AwardRequest, checkedSubject, type LedgerRequest, occurrence } from './ledger-request.ts'
import type { RuleBook } from './rule-book.ts'

/**
 * The ledger requests of a fact under a rule book: the rows to write, with every amount and cap. An empty
 * list pays nothing. Actions on one's own content pay nothing.
 */
export function awardsFor(ruleBook: RuleBook, fact: Fact): readonly LedgerRequest[] {
  switch (fact.kind) {
    case 'idea-published':
      return fact.isPublic ? forPublicIdea(ruleBook, fact) : []
    case 'idea-made-public':
      return forPublicIdea(ruleBook, fact)
    case 'idea-deleted':
      return takenBackOnDeletion(fact.memberId, fact.ideaId, ['idea_published', 'first_idea_of_day'])
    case 'comment-written':
      return forComment(ruleBook, fact)
    case 'comment-marked-useful':
      return forUsefulMark(ruleBook, fact)
    case 'comment-deleted':
      return forDeletedComment(fact)
    case 'reaction-set':
      return forReaction(ruleBook, fact)
    case 'reaction-removed':
      return forRemovedReaction(ruleBook, fact)
    case 'stage-finished':
      return [award('stage_finished', fact.memberId, `${fact.trailId}/${fact.stageId}`, fact.reward)]
    case 'goal-reached':
      return [award(fact.goal, fact.memberId, fact.period, ruleBook.goals[fact.goal].amount)]
    case 'project-step-done':
    case 'project-step-undone':
    case 'sample-step-done':
    case 'sample-step-undone':
      return [forStep(ruleBook, fact)]
    case 'item-bought':
      return [forPurchase(ruleBook, fact)]
    case 'premium-bought':
      return [
        {
          kind: 'spend',
          memberId: fact.memberId,
          action: 'premium_upgrade',
          subject: 'premium',
          reference: 'premium',
          amount: ruleBook.premiumPrice,
        },
      ]
    case 'demonstration-opened':
      return ruleBook.id === 'demonstration' ? forOpening(ruleBook, fact) : []
  }
}

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>

function forPublicIdea(
  ruleBook: RuleBook,
  fact: { readonly memberId: string; readonly ideaId: string },
): readonly LedgerRequest[] {
  return [
    ...act(ruleBook, 'idea_published', fact.memberId, fact.ideaId),
    ...act(ruleBook, 'first_idea_of_day', fact.memberId, fact.ideaId),
  ]
}

function forComment(ruleBook: RuleBook, fact: FactOf<'comment-written'>): readonly LedgerRequest[] {
  if (fact.ideaAuthorId === fact.memberId || fact.textPostedBefore) return []
  const isLong = fact.textLength >= ruleBook.longCommentLength
  return [
    ...act(ruleBook, 'comment_written', fact.memberId, fact.commentId),
    ...(isLong ? act(ruleBook, 'long_comment', fact.memberId, fact.commentId) : []),
  ]
}

function forUsefulMark(ruleBook: RuleBook, fact: FactOf<'comment-marked-useful'>): readonly LedgerRequest[] {
  if (fact.markedById === fact.commentAuthorId || !fact.markerCounts) return []
  return act(ruleBook, 'useful_comment', fact.commentAuthorId, fact.commentId, {
    counterpartId: fact.markedById,
  })
}

/** Takes back everything the comment paid its author: for writing, length, usefulness and justifying. */
function forDeletedComment(fact: FactOf<'comment-deleted'>): readonly LedgerRequest[] {
  const paidByComment = takenBackOnDeletion(fact.memberId, fact.commentId, [
    'comment_written',
    'long_comment',
    'useful_comment',
  ])
  if (fact.justifiedIdeaId === null) return paidByComment
  const subject = targetSubject({ type: 'idea', id: fact.justifiedIdeaId })
  return [...paidByComment, ...takenBackOnDeletion(fact.memberId, subject, ['justified_reaction'])]
}

/**
 * A justification pays once per idea, whatever happens to the reaction. If the bare reaction pays, it pays
 * while it is set, so each setting is its own occasion.
 */
function forReaction(ruleBook: RuleBook, fact: FactOf<'reaction-set'>): readonly LedgerRequest[] {
  const { memberId, target } = fact
  if (target.authorId === memberId) return []
  const subject = targetSubject(target)
  const isJustifiedIdea = fact.justified && target.type === 'idea'
  return [
    ...(isJustifiedIdea ? act(ruleBook, 'justified_reaction', memberId, subject) : []),
    ...act(ruleBook, 'reaction', memberId, subject, { reference: toggleReference(subject, fact.sequence) }),
  ]
}

function forRemovedReaction(ruleBook: RuleBook, fact: FactOf<'reaction-removed'>): readonly LedgerRequest[] {
  if (ruleBook.acts.reaction === null || fact.target.authorId === fact.memberId) return []
  const subject = targetSubject(fact.target)
  const reference = toggleReference(subject, fact.sequence)
  return [{ kind: 'take-back', memberId: fact.memberId, action: 'reaction', subject, reference }]
}

/** A step belongs to the member: the same position in the list is paid once, in any project. */
function forStep(
  ruleBook: RuleBook,
  fact: FactOf<'project-step-done' | 'project-step-undone' | 'sample-step-done' | 'sample-step-undone'>,
): LedgerRequest {
  const isProject = fact.kind === 'project-step-done' || fact.kind === 'project-step-undone'
  const action = isProject ? 'project_step' : 'sample_step'
  const amount = stepPoints(isProject ? ruleBook.projectSteps : ruleBook.sampleSteps, fact.step)
  const subject = stepSubject(fact.step)
  const reference = toggleReference(subject, fact.sequence, isProject ? fact.projectId : undefined)
  if (fact.kind === 'project-step-undone' || fact.kind === 'sample-step-undone')
    return { kind: 'take-back', memberId: fact.memberId, action, subject, reference }
  return award(action, fact.memberId, subject, amount, { reference })
}

/** One-time items have one reference, so that not even two keys can charge twice. */
function forPurchase(ruleBook: RuleBook, fact: FactOf<'item-bought'>): LedgerRequest {
  const { price, repeatable } = ruleBook.storeItems[fact.item]
  return {
    kind: 'spend',
    memberId: fact.memberId,
    action: 'store_purchase',
    subject: fact.item,
    reference: repeatable ? occurrence(fact.item, fact.purchaseKey) : fact.item,
    amount: price,
  }
}

function forOpening(ruleBook: RuleBook, fact: FactOf<'demonstration-opened'>): readonly LedgerRequest[] {
  const { memberId, projectId } = fact
  const steps = fact.stepsDone.map((step) =>
    award('project_step', memberId, stepSubject(step), stepPoints(ruleBook.projectSteps, step), {
      reference: toggleReference(stepSubject(step), 1, projectId),
    }),
  )
  const heldBySteps = steps.reduce((sum, step) => sum + step.amount, 0)
  return [award('opening_balance', memberId, 'seed', fact.balance - heldBySteps), ...steps]
}

function takenBackOnDeletion(
  memberId: string,
  subject: string,
  actions: readonly EarningAction[],
): readonly LedgerRequest[] {
  const reference = occurrence(checkedSubject(subject), 'deleted')
  return actions.map((action) => ({ kind: 'take-back', memberId, action, subject, reference }))
}

type AwardDetails = Partial<Pick<AwardRequest, 'reference' | 'cap' | 'counterpartId'>>

function act(
  ruleBook: RuleBook,
  action: ActAction,
  memberId: string,
  subject: string,
  details: AwardDetails = {},
): readonly AwardRequest[] {
  const rule = ruleBook.acts[action]
  return rule === null ? [] : [award(action, memberId, subject, rule.amount, { cap: rule.cap, ...details })]
}

function award(
  action: EarningAction,
  memberId: string,
  subject: string,
  amount: number,
  details: AwardDetails = {},
): AwardRequest {
  return {
    kind: 'award',
    memberId,
    action,
    subject: checkedSubject(subject),
    reference: subject,
    amount,
    cap: null,
    counterpartId: null,
    ...details,
  }
}

function targetSubject(target: Pick<ReactionTarget, 'type' | 'id'>): string {
  return `${target.type}:${target.id}`
}

function stepPoints(steps: readonly number[], step: number): number {
  const points = steps[step - 1]
  if (points === undefined) throw new RangeError(`There is no step ${step}`)
  return points
}

function stepSubject(step: number): string {
  return `step-${step}`
}

function toggleReference(subject: string, sequence: number, within?: string): string {
  return occurrence(subject, within === undefined ? sequence : `${within}/${sequence}`)
}
