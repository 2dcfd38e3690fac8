import type { BadgeFacts } from '#domain/badges/badge.ts'
import { daysOf } from '#domain/calendar/periods.ts'
import type { TestCounts } from '#domain/evidence/count-tests.ts'
import type { DailyCounts, MonthlyCounts, WeeklyCounts } from '#domain/missions/goals.ts'
import { type ActivityKind, type ActivityRecord, activityKinds } from './activity-of.ts'

/** A recorded activity of a member, with its São Paulo day. */
export type ActivityRow = Omit<ActivityRecord, 'memberId'> & {
  readonly day: string
  /** False if the actor does not count for others (counts-for-others.ts). */
  readonly counts?: boolean | undefined
}

export type ActivityCounts = {
  readonly daily: Omit<DailyCounts, 'lessonsLeft'>
  readonly weekly: WeeklyCounts
  readonly monthly: MonthlyCounts
  readonly lifetime: Omit<BadgeFacts, 'streak' | 'ownsGoldenBadge' | keyof TestCounts>
}

/** One member's activity counts for a day, its week, its month and all time. */
export function countActivity(rows: readonly ActivityRow[], day: string): ActivityCounts {
  const byKind = new Map<ActivityKind, ActivityRow[]>(activityKinds.map((kind) => [kind, []]))
  for (const row of rows) if (row.counts !== false) byKind.get(row.kind)?.push(row)
  const of = (kind: ActivityKind, [from, to]: readonly [string, string] = ['', '~']) =>
    (byKind.get(kind) ?? []).filter((row) => row.day >= from && row.day <= to)
  const [today, week, month] = [daysOf('day', day), daysOf('week', day), daysOf('month', day)]
  // Comments of the month too: nothing done in another one changes its count, even if the clock is set back.
  const isDiscussed = new Set(of('comment_received', month).map(({ target }) => target))
  return {
    daily: {
      ideasCommented: new Set(of('comment', today).map(({ target }) => target)).size,
      lessonsFinished: of('stage', today).length,
      longComments: of('long_comment', today).length,
      justifiedReactions: of('justified_reaction', today).length,
      rewrites: of('rewrite', today).length,
      reviews: of('review', today).length,
    },
    weekly: {
      mostCommentersOnAnIdea: mostCommenters(of('idea', week), of('comment_received', week)),
      longComments: of('long_comment', week).length,
      justifiedReactions: of('justified_reaction', week).length,
      ideasPublished: of('idea', week).length,
      stagesFinished: of('stage', week).length,
      rewrites: of('rewrite', week).length,
    },
    monthly: {
      stagesFinished: of('stage', month).length,
      ideasPublished: of('idea', month).length,
      ideasDiscussed: of('idea', month).filter(({ reference }) => isDiscussed.has(reference)).length,
    },
    lifetime: {
      finishedTrails: new Set(of('trail').map(({ reference }) => reference)),
      stagesFinished: of('stage').length,
      ideasPublished: of('idea').length,
      commentsWritten: of('comment').length,
      usefulComments: of('useful_comment').length,
      likesReceived: of('like_received').length,
    },
  }
}

function mostCommenters(ideas: readonly ActivityRow[], received: readonly ActivityRow[]): number {
  const commenters = new Map(ideas.map(({ reference }) => [reference, new Set<string | undefined>()]))
  for (const { target, counterpartId } of received) commenters.get(target ?? '')?.add(counterpartId)
  return Math.max(0, ...[...commenters.values()].map(({ size }) => size))
}

/** The activity after a change: existing rows are not added twice and keep their day. */
export function withActivity(
  rows: readonly ActivityRow[],
  recorded: readonly Omit<ActivityRecord, 'memberId'>[],
  undone: readonly Omit<ActivityRecord, 'memberId'>[],
  day: string,
): readonly ActivityRow[] {
  const nameOf = ({ kind, reference }: Pick<ActivityRecord, 'kind' | 'reference'>) => `${kind} ${reference}`
  const gone = new Set(undone.map(nameOf))
  const kept = gone.size === 0 ? rows : rows.filter((row) => !gone.has(nameOf(row)))
  const there = new Set(kept.map(nameOf))
  const added = recorded.filter((row) => !there.has(nameOf(row))).map((row) => ({ ...row, day }))
  return [...kept, ...added]
}
