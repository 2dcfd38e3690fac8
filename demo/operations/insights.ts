import type { IdeaInsights } from '#contract/insights.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { ideasOf, writtenComments } from '#demo/ideas/find-ideas.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { memberOf } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { type DayOfIdeas, dailySeries, type InsightPeriod } from '#domain/insights/daily-series.ts'

const ideasShown = 10
const usualPeriod: InsightPeriod = 30

interface IdeaActivity extends DayOfIdeas {
  readonly idea: StoredIdea
}

/** What others did with an idea, by São Paulo day; the author's own actions do not count. */
function activityOnIdea(idea: StoredIdea): readonly IdeaActivity[] {
  const nothing = { views: 0, reactions: 0, comments: 0 }
  const dayOf = (moment: string) => saoPauloDay(new Date(moment))
  return [
    ...Object.entries(idea.views).map(([day, views]) => ({ idea, ...nothing, day, views })),
    ...idea.reactions
      .filter(({ memberId, reaction }) => reaction !== null && memberId !== idea.authorId)
      .map(({ at }) => ({ idea, ...nothing, day: dayOf(at), reactions: 1 })),
    ...writtenComments(idea)
      .filter(({ authorId }) => authorId !== idea.authorId)
      .map(({ createdAt }) => ({ idea, ...nothing, day: dayOf(createdAt), comments: 1 })),
  ]
}

function readIdeaInsights(snapshot: Snapshot, memberId: string, period: InsightPeriod): IdeaInsights {
  const today = saoPauloDay(snapshot.now)
  const first = shiftDay(today, 1 - period)
  const activity = ideasOf(snapshot, memberId)
    .flatMap(activityOnIdea)
    .filter(({ day }) => day >= first && day <= today)
  const days = groupedBy(activity, ({ day }) => day)
  const ideas = groupedBy(activity, ({ idea }) => idea)
  return {
    days: [
      ...dailySeries(
        today,
        period,
        [...days].map(([day, rows]) => ({ day, ...sum(rows) })),
      ),
    ],
    totals: sum(activity),
    ideas: [...ideas]
      .map(([{ id, title }, rows]) => ({ id, title, ...sum(rows) }))
      .sort((one, other) => weight(other) - weight(one) || one.id.localeCompare(other.id))
      .slice(0, ideasShown),
  }
}

function groupedBy<Key>(
  activity: readonly IdeaActivity[],
  keyOf: (one: IdeaActivity) => Key,
): ReadonlyMap<Key, readonly IdeaActivity[]> {
  const groups = new Map<Key, IdeaActivity[]>()
  for (const one of activity) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}

type Figures = Pick<DayOfIdeas, 'views' | 'reactions' | 'comments'>

function sum(rows: readonly Figures[]) {
  return rows.reduce(
    (total, { views, reactions, comments }) => ({
      views: total.views + views,
      reactions: total.reactions + reactions,
      comments: total.comments + comments,
    }),
    { views: 0, reactions: 0, comments: 0 },
  )
}

function weight({ views, reactions, comments }: Figures): number {
  return views + reactions + comments
}

export const insightsOperations = {
  ideas: api.insights.ideas.use(onlyMembers).handler(({ context, input, errors }) => {
    const snapshot = context.read()
    if (memberOf(snapshot, context.memberId).premiumSince === null) throw errors.PREMIUM_REQUIRED()
    return readIdeaInsights(snapshot, context.memberId, input.days ?? usualPeriod)
  }),
}
