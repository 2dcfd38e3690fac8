import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityOf } from '#domain/activity/activity-of.ts'
import { type ActivityRow, countActivity, withActivity } from '#domain/activity/count-activity.ts'
import { shiftDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { accountOf, applyAll, emptyLedger } from '#domain/economy/ledger.ts'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { type GoalAction, goalActions, goals } from './goals.ts'
import { goalSets, goalsReached } from './progress.ts'
import { activeMembersNeeded, isSoloPeriod, noSoloPeriods, type SoloPeriods } from './solo.ts'

const alone: SoloPeriods = { day: true, week: true, month: true }
const monday = '2026-11-02'

type DoneOn = { readonly day: string; readonly event: ActivityEvent }

/** All points a member's actions earn through the ledger, with each goal paid when it is reached. */
function earned(events: readonly DoneOn[], solo: SoloPeriods): number {
  let rows: readonly ActivityRow[] = []
  let ledger = emptyLedger
  for (const { day, event } of events) {
    const now = new Date(`${day}T15:00:00Z`)
    const mine = activityOf(ruleBooks.product, event).recorded.filter(({ memberId }) => memberId === 'ana')
    rows = withActivity(rows, mine, [], day)
    ledger = applyAll(ledger, awardsFor(ruleBooks.product, event), now).ledger
    const counts = countActivity(rows, day)
    const daily = { ...counts.daily, lessonsLeft: 10 }
    const sets = goalSets({ ...counts, daily }, new Set(), solo)
    const due = goalsReached({ memberId: 'ana', paidGoals: new Set(), ...sets }, day)
    const requests = due.flatMap((event) => awardsFor(ruleBooks.product, event))
    ledger = applyAll(ledger, requests, now).ledger
  }
  return accountOf(ledger, 'ana').balance
}

/** Actions possible without others: each a few times a day, for a week. */
const aloneEvents = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 6 }).map((days) => shiftDay(monday, days)),
      what: fc.constantFrom('idea', 'stage', 'rewrite', 'review'),
      n: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 40, size: 'max' },
  )
  .map((list) =>
    [...list]
      .sort((one, other) => one.day.localeCompare(other.day))
      .map(({ day, what, n }): DoneOn => ({ day, event: ownEvent(what, day, n) })),
  )

function ownEvent(what: 'idea' | 'stage' | 'rewrite' | 'review', day: string, n: number): ActivityEvent {
  if (what === 'idea') return { kind: 'idea-published', memberId: 'ana', ideaId: `i${n}`, isPublic: true }
  if (what === 'stage')
    return { kind: 'stage-finished', memberId: 'ana', trailId: 't', stageId: `s${n}`, reward: 40 }
  if (what === 'review') return { kind: 'review-done', memberId: 'ana', day }
  return { kind: 'task-rewritten', memberId: 'ana', day, newCharacters: 80 }
}

/** A day with every action that needs others, beside those done alone. */
function dayWithOthers(day: string): readonly DoneOn[] {
  const comments = [1, 2].map((n): ActivityEvent => {
    const on = { commentId: `c${n}/${day}`, ideaId: `${n}/${day}`, ideaAuthorId: 'bia' }
    return { kind: 'comment-written', memberId: 'ana', ...on, textLength: 80, textPostedBefore: false }
  })
  const target = { type: 'idea', id: `r/${day}`, authorId: 'bia' } as const
  const reaction = { reaction: 'like', justified: true, sequence: 1 } as const
  return [
    ...comments,
    { kind: 'reaction-set', memberId: 'ana', target, ...reaction } satisfies ActivityEvent,
  ].map((event) => ({ day, event }))
}

/** Three others comment on each idea in the following days. */
function commentedOn(events: readonly DoneOn[]): readonly DoneOn[] {
  return events.flatMap(({ day, event }) =>
    event.kind !== 'idea-published'
      ? []
      : ['bia', 'caio', 'duda'].map((memberId): DoneOn => {
          const commentId = `${memberId}/${event.ideaId}`
          const on = { commentId, ideaId: event.ideaId, ideaAuthorId: 'ana' }
          return {
            day,
            event: { kind: 'comment-written', memberId, ...on, textLength: 10, textPostedBefore: false },
          }
        }),
  )
}

describe('alone', () => {
  it('nobody earns more in a week than with others', () => {
    fc.assert(
      fc.property(
        aloneEvents,
        fc.record({ day: fc.boolean(), week: fc.boolean(), month: fc.boolean() }),
        (events, solo) => {
          const week = Array.from({ length: 7 }, (_, days) => shiftDay(monday, days))
          const idea: DoneOn = { day: monday, event: ownEvent('idea', monday, 99) }
          const own = [idea, ...events]
          const withOthers = [...own, ...commentedOn(own), ...week.flatMap(dayWithOthers)].sort(
            (one, other) => one.day.localeCompare(other.day),
          )
          expect(earned(events, solo)).toBeLessThanOrEqual(earned(withOthers, noSoloPeriods))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('each period pays what it pays with others, goal by goal', () => {
    const pays = (solo: SoloPeriods, period: 'daily' | 'weekly' | 'monthly') => {
      const { goals: single, bonus } = sets([], solo)[period]
      return [...single, ...(bonus === null ? [] : [bonus])].map(({ reward }) => reward)
    }
    for (const period of ['daily', 'weekly', 'monthly'] as const)
      expect(pays(alone, period)).toEqual(pays(noSoloPeriods, period))
  })

  it('no goal needs another person', () => {
    const stages = [1, 2, 3, 4, 5, 6].map((n) => ({ day: monday, event: ownEvent('stage', monday, n) }))
    const ideas = [1, 2, 3, 4].map((n) => ({ day: monday, event: ownEvent('idea', monday, n) }))
    const rewrites = [0, 1, 2].map((days) => {
      const day = shiftDay(monday, days)
      return { day, event: ownEvent('rewrite', day, 0) }
    })
    const { daily, weekly, monthly } = sets([...stages, ...ideas, ...rewrites], alone, monday)
    expect([...daily.goals, ...weekly.goals, ...monthly.goals].filter(({ complete }) => !complete)).toEqual(
      [],
    )
  })

  it('the challenge of the week asks for an idea and three stages, and shows how far each is', () => {
    const done = [1, 2, 3, 4, 5].map((n) => ({ day: monday, event: ownEvent('stage', monday, n) }))
    const [challenge] = sets(done, alone).weekly.goals
    expect(challenge).toMatchObject({ goal: 'solo_weekly_idea_and_stages', reward: 300, complete: false })
    expect(challenge).toMatchObject({ done: 3, target: 4 })
    expect(challenge?.parts).toEqual([
      { label: 'ideia', done: 0, target: 1 },
      { label: 'etapas', done: 3, target: 3 },
    ])
    const paid = new Set<GoalAction>(['solo_weekly_idea_and_stages'])
    expect(sets([], alone, monday, paid).weekly.goals[0]?.parts).toEqual([
      { label: 'ideia', done: 1, target: 1 },
      { label: 'etapas', done: 3, target: 3 },
    ])
  })
})

describe('a community', () => {
  it('is small with fewer than ten active members', () => {
    expect(activeMembersNeeded).toBe(10)
    expect(isSoloPeriod(9)).toBe(true)
    expect(isSoloPeriod(10)).toBe(false)
  })

  it('counts a review of the day as time for learning', () => {
    const reviewed = { day: monday, event: ownEvent('review', monday, 0) }
    const complete = ({ daily }: ReturnType<typeof sets>) =>
      daily.goals.filter((goal) => goal.complete).map(({ goal }) => goal)
    expect(complete(sets([reviewed], alone, monday))).toEqual(['solo_daily_lesson'])
    expect(complete(sets([], alone, monday))).toEqual([])
  })

  it('has goals of one kind in a period, and says of which', () => {
    const mixed = sets([], { day: true, week: false, month: true })
    expect([mixed.daily.isSolo, mixed.weekly.isSolo, mixed.monthly.isSolo]).toEqual([true, false, true])
    const shown = [...mixed.daily.goals, ...mixed.weekly.goals, ...mixed.monthly.goals].map(
      ({ goal }) => goal,
    )
    expect(shown).toEqual([
      'solo_daily_lesson',
      'daily_lesson',
      'solo_daily_rewrite',
      'weekly_discussed_idea',
      'weekly_long_comments',
      'weekly_justified_reactions',
      'monthly_stages',
      'solo_monthly_ideas',
    ])
    const solo = goalActions.filter((goal) => goal.startsWith('solo_'))
    expect(solo).toEqual(goalActions.filter((goal) => 'mode' in goals[goal] && goals[goal].mode === 'solo'))
  })
})

function sets(
  events: readonly DoneOn[],
  solo: SoloPeriods,
  day = monday,
  paid: ReadonlySet<GoalAction> = new Set(),
) {
  let rows: readonly ActivityRow[] = []
  for (const done of events)
    rows = withActivity(rows, activityOf(ruleBooks.product, done.event).recorded, [], done.day)
  const counts = countActivity(rows, day)
  return goalSets({ ...counts, daily: { ...counts.daily, lessonsLeft: 10 } }, paid, solo)
}
