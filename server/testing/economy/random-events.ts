import fc from 'fast-check'
import type { MemberEvent } from '#domain/economy/member-event.ts'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import type { GoalAction } from '#domain/missions/goals.ts'

const { product } = ruleBooks
const goals = Object.keys(product.goals) as GoalAction[]
const items = Object.keys(product.storeItems) as StoreItemId[]

const id = (prefix: string, count: number) => fc.integer({ min: 1, max: count }).map((n) => `${prefix}${n}`)
const sequence = fc.integer({ min: 1, max: 6 })

/** Any event of a few members, from small pools, so that keys, caps and balances collide. */
function randomEvent(members: readonly string[]): fc.Arbitrary<MemberEvent> {
  const memberId = fc.constantFrom(...members)
  const type = fc.constantFrom('idea' as const, 'comment' as const)
  const target = fc.record({ type, id: id('x', 12), authorId: memberId })
  return fc.oneof(
    fc.record({
      kind: fc.constantFrom('idea-published'),
      memberId,
      ideaId: id('i', 12),
      isPublic: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('idea-made-public', 'idea-deleted'), memberId, ideaId: id('i', 12) }),
    fc.record({
      kind: fc.constantFrom('comment-written'),
      memberId,
      commentId: id('c', 40),
      ideaId: id('i', 12),
      ideaAuthorId: memberId,
      textLength: fc.constantFrom(1, 79, 80, 500),
      textPostedBefore: fc.boolean(),
    }),
    fc.record({
      kind: fc.constantFrom('comment-marked-useful'),
      commentId: id('c', 40),
      commentAuthorId: memberId,
      markedById: memberId,
      markerCounts: fc.boolean(),
    }),
    fc.record({
      kind: fc.constantFrom('comment-deleted'),
      memberId,
      commentId: id('c', 40),
      ideaAuthorId: memberId,
      justifiedIdeaId: fc.option(id('x', 12)),
    }),
    fc.record({
      kind: fc.constantFrom('reaction-set'),
      memberId,
      target,
      reaction: fc.constantFrom('like' as const, 'dislike' as const),
      justified: fc.boolean(),
      sequence,
    }),
    fc.record({ kind: fc.constantFrom('reaction-removed'), memberId, target, sequence }),
    fc.record({
      kind: fc.constantFrom('stage-finished'),
      memberId,
      trailId: id('t', 2),
      stageId: id('s', 6),
      reward: fc.constantFrom(40, 80),
    }),
    fc.record({
      kind: fc.constantFrom('goal-reached'),
      memberId,
      goal: fc.constantFrom(...goals),
      period: id('p', 3),
    }),
    fc.record({
      kind: fc.constantFrom('project-step-done', 'project-step-undone'),
      memberId,
      projectId: id('p', 2),
      step: fc.integer({ min: 1, max: 8 }),
      sequence,
    }),
    fc.record({
      kind: fc.constantFrom('sample-step-done', 'sample-step-undone'),
      memberId,
      step: fc.integer({ min: 1, max: 3 }),
      sequence,
    }),
    fc.record({
      kind: fc.constantFrom('item-bought'),
      memberId,
      item: fc.constantFrom(...items),
      purchaseKey: id('k', 4),
    }),
    fc.record({ kind: fc.constantFrom('premium-bought'), memberId }),
  )
}

/** Around the end of days, of a week and of a month; may run backwards, like a clock set back. */
const moment = fc
  .record({
    turn: fc.constantFrom('2026-11-29T03:00:00Z', '2026-11-30T03:00:00Z', '2026-12-01T03:00:00Z'),
    offset: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ turn, offset }) => new Date(Date.parse(turn) + offset))

export function randomStory(
  members: readonly string[],
): fc.Arbitrary<readonly (readonly [MemberEvent, Date])[]> {
  return fc.array(fc.tuple(randomEvent(members), moment), { maxLength: 200, size: 'max' })
}
