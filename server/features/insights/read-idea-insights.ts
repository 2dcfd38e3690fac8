import type { Sql } from 'postgres'
import type { IdeaInsights } from '#contract/insights.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { dailySeries, type InsightPeriod } from '#domain/insights/daily-series.ts'

type Asked = { readonly memberId: string; readonly now: Date; readonly period: InsightPeriod }
type Row = {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly views: number
  readonly reactions: number
  readonly comments: number
}

const ideasShown = 10
/** The newest ideas: older ones rarely get reactions, and the limit keeps the charts fast. */
const ideasRead = 500

/** What other members did with a member's ideas; the member's own actions do not count. */
export async function readIdeaInsights(sql: Sql, { memberId, now, period }: Asked): Promise<IdeaInsights> {
  const today = saoPauloDay(now)
  const first = shiftDay(today, 1 - period)
  const rows = await sql<Row[]>`
    with mine as (
      select id, title from user_ideas where user_id = ${memberId} order by created_at desc limit ${ideasRead}
    ), changes as (
      select idea_id, day, views, 0 as reactions, 0 as comments
      from idea_views where idea_id in (select id from mine) and day between ${first} and ${today}
      union all
      select target_id, (created_at at time zone 'America/Sao_Paulo')::date, 0, 1, 0
      from idea_likes
      where target_type = 'idea' and target_id in (select id from mine) and reaction is not null
        and user_id <> ${memberId} and created_at >= ${first}::timestamp at time zone 'America/Sao_Paulo'
      union all
      select idea_id, (created_at at time zone 'America/Sao_Paulo')::date, 0, 0, 1
      from idea_comments
      where idea_id in (select id from mine) and user_id is distinct from ${memberId}::uuid and removed_at is null
        and created_at >= ${first}::timestamp at time zone 'America/Sao_Paulo'
    )
    select id, title, day::text as day, sum(views)::int as views, sum(reactions)::int as reactions,
      sum(comments)::int as comments
    from changes join mine on mine.id = changes.idea_id
    group by id, title, day`
  const ideas = [...summedBy(rows, ({ id }) => id).values()]
  const days = [...summedBy(rows, ({ day }) => day).values()]
  return {
    days: [
      ...dailySeries(
        today,
        period,
        days.map(({ day, views, reactions, comments }) => ({ day, views, reactions, comments })),
      ),
    ],
    totals: rows.reduce(add, { views: 0, reactions: 0, comments: 0 }),
    ideas: ideas
      .sort((one, other) => weight(other) - weight(one) || one.id.localeCompare(other.id))
      .slice(0, ideasShown)
      .map(({ id, title, views, reactions, comments }) => ({ id, title, views, reactions, comments })),
  }
}

type Figures = { readonly views: number; readonly reactions: number; readonly comments: number }

function add<Sum extends Figures>(sum: Sum, { views, reactions, comments }: Figures): Sum {
  return {
    ...sum,
    views: sum.views + views,
    reactions: sum.reactions + reactions,
    comments: sum.comments + comments,
  }
}

function summedBy(rows: readonly Row[], key: (row: Row) => string): Map<string, Row> {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const known = sums.get(key(row))
    sums.set(key(row), known === undefined ? row : add(known, row))
  }
  return sums
}

function weight({ views, reactions, comments }: Figures): number {
  return views + reactions + comments
}
