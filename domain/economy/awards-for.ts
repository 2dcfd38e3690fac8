import { type AwardRequest, checkedSubject, type LedgerRequest, occurrence } from './ledger-request.ts'
import type { MemberEvent, MemberEventOf, ReactionTarget } from './member-event.ts'
import type { EarningAction, MemberAction, RuleBook } from './rule-book.ts'

/**
 * The ledger requests of an event under a rule book: the rows to write, with every amount and cap. An empty
 * list pays nothing. Actions on one's own content pay nothing.
 */
export function awardsFor(ruleBook: RuleBook, event: MemberEvent): readonly LedgerRequest[] {
  switch (event.kind) {
    case 'idea-published':
      return event.isPublic ? forPublicIdea(ruleBook, event) : []
    case 'idea-made-public':
      return forPublicIdea(ruleBook, event)
    case 'idea-deleted':
      return takenBackOnDeletion(event.memberId, event.ideaId, ['idea_published', 'first_idea_of_day'])
    case 'comment-written':
      return forComment(ruleBook, event)
    case 'comment-marked-useful':
      return forUsefulMark(ruleBook, event)
    case 'comment-deleted':
      return forDeletedComment(event)
    case 'reaction-set':
      return forReaction(ruleBook, event)
    case 'reaction-removed':
      return forRemovedReaction(ruleBook, event)
    case 'stage-finished':
      return [award('stage_finished', event.memberId, `${event.trailId}/${event.stageId}`, event.reward)]
    case 'trail-finished':
    case 'task-rewritten':
    case 'review-done':
      return []
    case 'goal-reached':
      return [award(event.goal, event.memberId, event.period, ruleBook.goals[event.goal].amount)]
    case 'project-step-done':
    case 'project-step-undone':
    case 'sample-step-done':
    case 'sample-step-undone':
      return [forStep(ruleBook, event)]
    case 'item-bought':
      return [forPurchase(ruleBook, event)]
    case 'premium-bought':
      return [
        {
          kind: 'spend',
          memberId: event.memberId,
          action: 'premium_upgrade',
          subject: 'premium',
          reference: 'premium',
          amount: ruleBook.premiumPrice,
        },
      ]
    case 'demonstration-opened':
      return ruleBook.id === 'demonstration' ? forOpening(ruleBook, event) : []
  }
}

function forPublicIdea(
  ruleBook: RuleBook,
  event: { readonly memberId: string; readonly ideaId: string },
): readonly LedgerRequest[] {
  return [
    ...awardByRule(ruleBook, 'idea_published', event.memberId, event.ideaId),
    ...awardByRule(ruleBook, 'first_idea_of_day', event.memberId, event.ideaId),
  ]
}

function forComment(ruleBook: RuleBook, event: MemberEventOf<'comment-written'>): readonly LedgerRequest[] {
  if (event.ideaAuthorId === event.memberId || event.textPostedBefore) return []
  const isLong = event.textLength >= ruleBook.longCommentLength
  return [
    ...awardByRule(ruleBook, 'comment_written', event.memberId, event.commentId),
    ...(isLong ? awardByRule(ruleBook, 'long_comment', event.memberId, event.commentId) : []),
  ]
}

function forUsefulMark(
  ruleBook: RuleBook,
  event: MemberEventOf<'comment-marked-useful'>,
): readonly LedgerRequest[] {
  if (event.markedById === event.commentAuthorId || !event.markerCounts) return []
  return awardByRule(ruleBook, 'useful_comment', event.commentAuthorId, event.commentId, {
    counterpartId: event.markedById,
  })
}

/** Takes back everything the comment paid its author: for writing, length, usefulness and justifying. */
function forDeletedComment(event: MemberEventOf<'comment-deleted'>): readonly LedgerRequest[] {
  const paidByComment = takenBackOnDeletion(event.memberId, event.commentId, [
    'comment_written',
    'long_comment',
    'useful_comment',
  ])
  if (event.justifiedIdeaId === null) return paidByComment
  const subject = targetSubject({ type: 'idea', id: event.justifiedIdeaId })
  return [...paidByComment, ...takenBackOnDeletion(event.memberId, subject, ['justified_reaction'])]
}

/**
 * A justification pays once per idea, whatever happens to the reaction. If the bare reaction pays, it pays
 * while it is set, so each setting is its own occasion.
 */
function forReaction(ruleBook: RuleBook, event: MemberEventOf<'reaction-set'>): readonly LedgerRequest[] {
  const { memberId, target } = event
  if (target.authorId === memberId) return []
  const subject = targetSubject(target)
  const isJustifiedIdea = event.justified && target.type === 'idea'
  return [
    ...(isJustifiedIdea ? awardByRule(ruleBook, 'justified_reaction', memberId, subject) : []),
    ...awardByRule(ruleBook, 'reaction', memberId, subject, {
      reference: toggleReference(subject, event.sequence),
    }),
  ]
}

function forRemovedReaction(
  ruleBook: RuleBook,
  event: MemberEventOf<'reaction-removed'>,
): readonly LedgerRequest[] {
  if (ruleBook.actions.reaction === null || event.target.authorId === event.memberId) return []
  const subject = targetSubject(event.target)
  const reference = toggleReference(subject, event.sequence)
  return [{ kind: 'take-back', memberId: event.memberId, action: 'reaction', subject, reference }]
}

/** A step belongs to the member: the same position in the list is paid once, in any project. */
function forStep(
  ruleBook: RuleBook,
  event: MemberEventOf<
    'project-step-done' | 'project-step-undone' | 'sample-step-done' | 'sample-step-undone'
  >,
): LedgerRequest {
  const isProject = event.kind === 'project-step-done' || event.kind === 'project-step-undone'
  const action = isProject ? 'project_step' : 'sample_step'
  const amount = stepPoints(isProject ? ruleBook.projectSteps : ruleBook.sampleSteps, event.step)
  const subject = stepSubject(event.step)
  const reference = toggleReference(subject, event.sequence, isProject ? event.projectId : undefined)
  if (event.kind === 'project-step-undone' || event.kind === 'sample-step-undone')
    return { kind: 'take-back', memberId: event.memberId, action, subject, reference }
  return award(action, event.memberId, subject, amount, { reference })
}

/** One-time items have one reference, so that not even two keys can charge twice. */
function forPurchase(ruleBook: RuleBook, event: MemberEventOf<'item-bought'>): LedgerRequest {
  const { price, repeatable } = ruleBook.storeItems[event.item]
  return {
    kind: 'spend',
    memberId: event.memberId,
    action: 'store_purchase',
    subject: event.item,
    reference: repeatable ? occurrence(event.item, event.purchaseKey) : event.item,
    amount: price,
  }
}

function forOpening(
  ruleBook: RuleBook,
  event: MemberEventOf<'demonstration-opened'>,
): readonly LedgerRequest[] {
  const { memberId, projectId } = event
  const steps = event.stepsDone.map((step) =>
    award('project_step', memberId, stepSubject(step), stepPoints(ruleBook.projectSteps, step), {
      reference: toggleReference(stepSubject(step), 1, projectId),
    }),
  )
  const heldBySteps = steps.reduce((sum, step) => sum + step.amount, 0)
  return [award('opening_balance', memberId, 'seed', event.balance - heldBySteps), ...steps]
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

function awardByRule(
  ruleBook: RuleBook,
  action: MemberAction,
  memberId: string,
  subject: string,
  details: AwardDetails = {},
): readonly AwardRequest[] {
  const rule = ruleBook.actions[action]
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
