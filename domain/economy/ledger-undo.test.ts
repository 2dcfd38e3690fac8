import { describe, expect, it } from 'vitest'
import type { MemberEvent } from './member-event.ts'
import { ruleBooks } from './rule-books.ts'
import { buy, comment, grant, justify, markUseful, publish, step, story } from './testing/story.ts'

describe('deleting', () => {
  it('takes back what the content paid and frees no cap', () => {
    const ana = story()
    ana.happens(publish('i1'))
    ana.happens({ kind: 'idea-deleted', memberId: 'ana', ideaId: 'i1' })
    expect(ana.account()).toEqual({ balance: 0, earned: 0 })
    for (let n = 2; n <= 9; n += 1) ana.happens(publish(`i${n}`))
    expect(ana.account().balance).toBe(4 * 5)
  })

  it('takes back a comment with its bonus and its useful mark, once', () => {
    const ana = story()
    ana.happens(comment('c1', 100))
    ana.happens(markUseful('c1', 'bia'))
    expect(ana.account().balance).toBe(14)
    const deleted: MemberEvent = {
      kind: 'comment-deleted',
      memberId: 'ana',
      commentId: 'c1',
      ideaAuthorId: 'bia',
      justifiedIdeaId: null,
    }
    ana.happens(deleted)
    ana.happens(grant(40))
    ana.happens(deleted)
    expect(ana.account().balance).toBe(40)
  })

  it('takes nothing for what was never paid, though something else of its kind was', () => {
    const ana = story()
    ana.happens(publish('i1'))
    const outcomes = ana.happens({ kind: 'idea-deleted', memberId: 'ana', ideaId: 'never published' })
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['nothing']))
    expect(ana.rows()).toHaveLength(2)
    expect(ana.account().balance).toBe(10)
  })

  it('takes back a justification, which then pays no second time', () => {
    const ana = story()
    ana.happens(justify('i1'))
    ana.happens({
      kind: 'comment-deleted',
      memberId: 'ana',
      commentId: 'c1',
      ideaAuthorId: 'bia',
      justifiedIdeaId: 'i1',
    })
    ana.happens(justify('i1'))
    expect(ana.account().balance).toBe(0)
  })

  it('reaches only as far as the balance, and never comes back for the rest', () => {
    const ana = story()
    ana.happens(publish('i1'))
    ana.happens(grant(143))
    ana.happens(buy('golden_badge', 'k1'))
    const deleted: MemberEvent = { kind: 'idea-deleted', memberId: 'ana', ideaId: 'i1' }
    ana.happens(deleted)
    expect(ana.account()).toEqual({ balance: 0, earned: 150 })
    ana.happens(grant(80, 'later'))
    ana.happens(deleted)
    expect(ana.account()).toEqual({ balance: 80, earned: 230 })
  })

  it('of what never paid leaves no row', () => {
    const ana = story()
    expect(ana.happens({ kind: 'idea-deleted', memberId: 'ana', ideaId: 'i1' })).toEqual([
      { status: 'nothing' },
      { status: 'nothing' },
    ])
    expect(ana.rows()).toEqual([])
  })

  it('leaves other people theirs', () => {
    const people = story()
    people.happens({ kind: 'idea-published', memberId: 'bia', ideaId: 'i1', isPublic: true })
    people.happens(comment('c1'))
    people.happens({ kind: 'idea-deleted', memberId: 'bia', ideaId: 'i1' })
    expect(people.account('bia').balance).toBe(0)
    expect(people.account('ana').balance).toBe(2)
  })
})

describe('a step done, undone and done again', () => {
  it('pays, gives back and pays again', () => {
    const ana = story()
    const balances = (['done', 'undone', 'done', 'undone'] as const).map((change, index) => {
      ana.happens(step(`project-step-${change}`, index + 1))
      return ana.account().balance
    })
    expect(balances).toEqual([3, 0, 3, 0])
  })

  it('with the points spent in between pays nothing the second time', () => {
    const ana = story()
    ana.happens(grant(147))
    ana.happens(step('project-step-done', 1))
    ana.happens(buy('golden_badge', 'k1'))
    ana.happens(step('project-step-undone', 2))
    ana.happens(step('project-step-done', 3))
    expect(ana.account()).toEqual({ balance: 0, earned: 150 })
  })

  it('with part of the points spent pays only the part that was taken back', () => {
    const ana = story()
    ana.happens(grant(148))
    ana.happens(step('project-step-done', 1))
    ana.happens(buy('golden_badge', 'k1'))
    expect(ana.account().balance).toBe(1)
    ana.happens(step('project-step-undone', 2))
    expect(ana.account().balance).toBe(0)
    ana.happens(step('project-step-done', 3))
    expect(ana.account()).toEqual({ balance: 1, earned: 151 })
  })

  it('answers a late repeat of an undoing with what was decided then', () => {
    const ana = story()
    ana.happens(grant(147))
    ana.happens(step('project-step-done', 1))
    ana.happens(buy('golden_badge', 'k1'))
    ana.happens(step('project-step-undone', 2))
    ana.happens(grant(40, 'later'))
    ana.happens(step('project-step-done', 3))
    const [late] = ana.happens(step('project-step-undone', 2))
    expect(late).toMatchObject({ status: 'repeated', row: { amount: 0 } })
    expect(ana.account().balance).toBe(40)
  })

  it('pays once for the member, whichever project it is in', () => {
    const ana = story()
    ana.happens(step('project-step-done', 1, 'p1'))
    ana.happens(step('project-step-done', 1, 'p2'))
    expect(ana.account().balance).toBe(3)
    ana.happens(step('project-step-undone', 2, 'p1'))
    ana.happens(step('project-step-undone', 2, 'p2'))
    expect(ana.account().balance).toBe(0)
  })

  it('never holds more than its points after 1,000 toggles', () => {
    const ana = story()
    for (let n = 1; n <= 1000; n += 1)
      ana.happens(step(n % 2 === 1 ? 'project-step-done' : 'project-step-undone', n))
    expect(ana.account()).toEqual({ balance: 0, earned: 0 })
  })
})

describe('the demonstration', () => {
  it('starts at 1250, and its seeded steps can be undone and done again', () => {
    const ana = story('demonstration')
    const balance = ruleBooks.demonstration.seededBalance
    ana.happens({
      kind: 'demonstration-opened',
      memberId: 'ana',
      balance,
      projectId: 'p1',
      stepsDone: [1, 2],
    })
    expect(ana.account()).toEqual({ balance: 1250, earned: 1250 })
    ana.happens({ kind: 'project-step-undone', memberId: 'ana', projectId: 'p1', step: 1, sequence: 2 })
    expect(ana.account().balance).toBe(1248)
    ana.happens({ kind: 'project-step-done', memberId: 'ana', projectId: 'p1', step: 1, sequence: 3 })
    expect(ana.account().balance).toBe(1250)
  })

  it('pays a reaction while it is set, also when a like becomes a dislike', () => {
    const ana = story('demonstration')
    const reaction = {
      memberId: 'ana',
      target: { type: 'idea', id: 'i1', authorId: 'bia' },
      justified: false,
    } as const
    const balances = (['reaction-set', 'reaction-set', 'reaction-removed', 'reaction-set'] as const).map(
      (kind, index) => {
        ana.happens({ kind, ...reaction, reaction: index === 1 ? 'dislike' : 'like', sequence: index + 1 })
        return ana.account().balance
      },
    )
    expect(balances).toEqual([1, 1, 0, 1])
  })
})
