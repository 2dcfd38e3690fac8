import { describe, expect, it } from 'vitest'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { activityOf } from './activity-of.ts'
import { type ActivityRow, countActivity, withActivity } from './count-activity.ts'

/** A Wednesday; its week begins on the 9th. */
const day = '2026-11-11'
const earlierThisWeek = '2026-11-09'
const lastWeek = '2026-11-08'
const lastMonth = '2026-10-31'

const row = (kind: ActivityRow['kind'], reference: string, more: Partial<ActivityRow> = {}): ActivityRow => ({
  kind,
  reference,
  day,
  ...more,
})
const received = (target: string, counterpartId: string, on = day) =>
  row('comment_received', `${target}/${counterpartId}/${on}`, { target, counterpartId, day: on })

describe('activity is counted', () => {
  it('by ideas commented on, not by comments', () => {
    const rows = [
      row('comment', 'c1', { target: 'a' }),
      row('comment', 'c2', { target: 'a' }),
      row('comment', 'c3', { target: 'b' }),
      row('comment', 'c4', { target: 'c', day: earlierThisWeek }),
    ]
    expect(countActivity(rows, day)).toMatchObject({
      daily: { ideasCommented: 2 },
      lifetime: { commentsWritten: 4 },
    })
  })

  it.each([
    [day, 1, 1, 1],
    [earlierThisWeek, 0, 1, 1],
    [lastWeek, 0, 0, 1],
    [lastMonth, 0, 0, 0],
  ])('what happened on %s: %i today, %i this week, %i this month', (on, today, week, month) => {
    const rows = [
      row('stage', 's', { day: on }),
      row('long_comment', 'c', { day: on }),
      row('justified_reaction', 'i', { day: on }),
      row('idea', 'own', { day: on }),
      row('rewrite', on, { day: on }),
      row('review', on, { day: on }),
    ]
    const counts = countActivity(rows, day)
    expect(counts.daily).toEqual({
      ideasCommented: 0,
      lessonsFinished: today,
      longComments: today,
      justifiedReactions: today,
      rewrites: today,
      reviews: today,
    })
    expect(counts.weekly).toEqual({
      mostCommentersOnAnIdea: 0,
      longComments: week,
      justifiedReactions: week,
      ideasPublished: week,
      stagesFinished: week,
      rewrites: week,
    })
    expect(counts.monthly).toEqual({ stagesFinished: month, ideasPublished: month, ideasDiscussed: 0 })
    expect(counts.lifetime.stagesFinished).toBe(1)
  })

  it('by different people on one idea of this week', () => {
    const rows = [
      row('idea', 'a'),
      row('idea', 'b'),
      row('idea', 'old', { day: lastWeek }),
      received('a', 'bia'),
      received('a', 'bia', earlierThisWeek),
      received('a', 'caio'),
      received('b', 'bia'),
      ...['bia', 'caio', 'duda'].map((who) => received('old', who)),
      received('a', 'duda', lastWeek),
    ]
    expect(countActivity(rows, day).weekly.mostCommentersOnAnIdea).toBe(2)
  })

  it('by ideas of this month that anyone commented on at any time', () => {
    const rows = [row('idea', 'a'), row('idea', 'b'), row('idea', 'old', { day: lastMonth })]
    const comments = [received('a', 'bia'), received('a', 'caio'), received('old', 'bia')]
    expect(countActivity([...rows, ...comments], day).monthly.ideasDiscussed).toBe(1)
  })

  it('over all time for badges, by kind', () => {
    const rows = [
      row('trail', 't0', { day: lastMonth }),
      row('idea', 'i1'),
      row('idea', 'i2', { day: lastMonth }),
      row('useful_comment', 'c1'),
      ...['a', 'b', 'c'].map((who) => row('like_received', `idea:i1/${who}`)),
    ]
    expect(countActivity(rows, day).lifetime).toEqual({
      finishedTrails: new Set(['t0']),
      stagesFinished: 0,
      ideasPublished: 2,
      commentsWritten: 0,
      usefulComments: 1,
      likesReceived: 3,
    })
  })

  it('of nobody as nothing', () => {
    expect(countActivity([], day)).toEqual({
      daily: {
        ideasCommented: 0,
        lessonsFinished: 0,
        longComments: 0,
        justifiedReactions: 0,
        rewrites: 0,
        reviews: 0,
      },
      weekly: {
        mostCommentersOnAnIdea: 0,
        longComments: 0,
        justifiedReactions: 0,
        ideasPublished: 0,
        stagesFinished: 0,
        rewrites: 0,
      },
      monthly: { stagesFinished: 0, ideasPublished: 0, ideasDiscussed: 0 },
      lifetime: {
        finishedTrails: new Set(),
        stagesFinished: 0,
        ideasPublished: 0,
        commentsWritten: 0,
        usefulComments: 0,
        likesReceived: 0,
      },
    })
  })

  it('not of what lies ahead, when the clock was set back', () => {
    const rows = [row('stage', 's', { day: '2026-11-12' }), row('long_comment', 'c', { day: '2026-11-16' })]
    const counts = countActivity(rows, day)
    expect(counts.daily.lessonsFinished).toBe(0)
    expect(counts.weekly.longComments).toBe(0)
    expect(counts.lifetime.stagesFinished).toBe(1)
  })
})

describe('activity changes', () => {
  it('once for the same thing, which keeps its day, and goes when it is undone', () => {
    const like = { kind: 'like_received', reference: 'idea:a/bia' } as const
    const first = withActivity([], [like], [], lastWeek)
    expect(withActivity(first, [like], [], day)).toEqual([{ ...like, day: lastWeek }])
    expect(withActivity(first, [], [like, { kind: 'idea', reference: 'x' }], day)).toEqual([])
  })

  it('only where kind and reference are the same', () => {
    const like = { kind: 'like_received', reference: 'a' } as const
    const other = { kind: 'like_received', reference: 'b' } as const
    const idea = { kind: 'idea', reference: 'a' } as const
    const rows = withActivity([], [like], [], lastWeek)
    expect(withActivity(rows, [other, idea], [], day)).toEqual([
      { ...like, day: lastWeek },
      { ...other, day },
      { ...idea, day },
    ])
    expect(withActivity(rows, [], [other, idea], day)).toEqual([{ ...like, day: lastWeek }])
  })

  it.each([
    ['product', 80, true],
    ['product', 79, false],
    ['demonstration', 80, true],
  ] as const)('in the %s by a comment of %i characters: long is %s', (book, textLength, isLong) => {
    const event: ActivityEvent = {
      kind: 'comment-written',
      memberId: 'ana',
      commentId: 'c',
      ideaId: 'i',
      ideaAuthorId: 'bia',
      textLength,
      textPostedBefore: false,
    }
    const kinds = activityOf(ruleBooks[book], event).recorded.map(({ kind }) => kind)
    expect(kinds.includes('long_comment')).toBe(isLong)
    expect(activityOf(ruleBooks[book], { ...event, ideaAuthorId: 'ana' }).recorded).toEqual([])
    expect(activityOf(ruleBooks[book], { ...event, textPostedBefore: true }).recorded).toMatchObject([
      { memberId: 'bia', kind: 'comment_received' },
    ])
  })
})
