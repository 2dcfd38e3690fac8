import type { ActivityKind, ActivityRecord } from '#domain/activity/activity-of.ts'
import { badges } from '#domain/badges/badges.ts'
import { daysOf, type Period } from '#domain/calendar/periods.ts'
import { type GoalAction, goals, isGoalOf } from './goals.ts'
import { goalPeriod } from './progress.ts'
import type { SoloPeriods } from './solo.ts'

/** How many rows of a kind the member must have in a period of the recorded row, that one included. */
type Need = {
  readonly kind: ActivityKind
  readonly per: Period
  readonly atLeast: number
  readonly atMost?: number
  /** Counts only what is about the idea of the recorded row, and each other member once. */
  readonly onItsIdea?: true
}

type Completion = { readonly of: GoalAction | { readonly badge: string }; readonly needs: readonly Need[] }

/**
 * What one more row of a kind can complete, and what is needed for it. It may name too much, never too little: a member
 * with all needs of something open is counted in full, the others are not. Null: rare, so always counted in full.
 */
const completedBy: Readonly<
  Record<ActivityKind, ((lessonsPublished: number) => readonly Completion[]) | null>
> = {
  idea: () => [
    { of: { badge: 'first-idea' }, needs: [] },
    { of: 'solo_weekly_idea_and_stages', needs: [{ kind: 'stage', per: 'week', atLeast: 1 }] },
    { of: 'solo_monthly_ideas', needs: [target('solo_monthly_ideas', 'idea')] },
    // Comments come after their idea, except in an imported or repaired database.
    { of: 'weekly_discussed_idea', needs: [commentsOnIt('week', 1)] },
    { of: 'monthly_discussed_ideas', needs: [commentsOnIt('month', 1)] },
  ],
  comment: () => [
    { of: { badge: 'first-comment' }, needs: [] },
    { of: 'daily_comment_ideas', needs: [target('daily_comment_ideas', 'comment')] },
  ],
  long_comment: (lessonsPublished) => [
    // Only for a member who has no lesson left.
    { of: 'daily_lesson', needs: [{ kind: 'stage', per: 'ever', atLeast: lessonsPublished }] },
    { of: 'weekly_long_comments', needs: [target('weekly_long_comments', 'long_comment')] },
  ],
  comment_received: () => [
    {
      of: 'weekly_discussed_idea',
      needs: [
        { kind: 'idea', per: 'week', atLeast: 1, onItsIdea: true },
        commentsOnIt('week', goals.weekly_discussed_idea.task.target),
      ],
    },
    {
      of: 'monthly_discussed_ideas',
      // The first member to comment on an idea: one more does not make it more discussed.
      needs: [
        target('monthly_discussed_ideas', 'idea'),
        { kind: 'idea', per: 'month', atLeast: 1, onItsIdea: true },
        { ...commentsOnIt('month', 1), atMost: 1 },
      ],
    },
  ],
  justified_reaction: () => [
    { of: 'daily_justified_reaction', needs: [] },
    {
      of: 'weekly_justified_reactions',
      needs: [target('weekly_justified_reactions', 'justified_reaction')],
    },
  ],
  // From half of them: likes of several members at once do not see each other.
  like_received: () => [
    {
      of: { badge: 'ten-likes' },
      needs: [{ kind: 'like_received', per: 'ever', atLeast: Math.ceil(badgeTarget('ten-likes') / 2) }],
    },
  ],
  useful_comment: null,
  stage: null,
  trail: null,
  rewrite: null,
  review: null,
}

function target(goal: Exclude<GoalAction, `all_${string}`>, kind: ActivityKind): Need {
  const { period, task } = goals[goal]
  return { kind, per: period, atLeast: task.target }
}

function commentsOnIt(per: Period, atLeast: number): Need {
  return { kind: 'comment_received', per, atLeast, onItsIdea: true }
}

function badgeTarget(id: string): number {
  const badge = badges.product.find((known) => known.id === id)
  if (badge === undefined) throw new Error(`There is no badge ${id}`)
  return badge.target
}

/** Something a recorded row may have completed, with the days of its needs. */
export type Watched = {
  readonly memberId: string
  /** The row that counts for it, if it counts at all. */
  readonly kind: ActivityKind
  readonly reference: string
  readonly goal: GoalAction | null
  /** The reference of the goal's payment. */
  readonly period: string | null
  readonly badge: string | null
  readonly needs: readonly (Omit<Need, 'per' | 'onItsIdea'> & {
    readonly from: string
    readonly to: string
    /** Null: every idea. */
    readonly idea: string | null
  })[]
}

type Rules = { readonly lessonsPublished: number; readonly solo: SoloPeriods }

/** Everything that a recorded row of this day may have completed; null if it should be counted in full. */
export function watchedAfter(
  row: ActivityRecord,
  day: string,
  { lessonsPublished, solo }: Rules,
): readonly Watched[] | null {
  const completions = completedBy[row.kind]
  if (completions === null) return null
  const { memberId, kind, reference } = row
  const idea = kind === 'idea' ? reference : (row.target ?? null)
  return completions(lessonsPublished)
    .filter(({ of }) => typeof of === 'object' || isGoalOf(of, solo[goals[of].period]))
    .map(({ of, needs }) => ({
      memberId,
      kind,
      reference,
      ...(typeof of === 'object'
        ? { goal: null, period: null, badge: of.badge }
        : { goal: of, period: goalPeriod(of, day), badge: null }),
      needs: needs.map(({ per, onItsIdea, ...need }) => {
        const [from, to] = per === 'ever' ? ['-infinity', 'infinity'] : daysOf(per, day)
        return { ...need, from, to, idea: onItsIdea === true ? idea : null }
      }),
    }))
}
