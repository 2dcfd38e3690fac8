import type { ISql } from 'postgres'
import { type RankingEntry, rankingNeighbours } from '#contract/ranking.ts'
import { levelOf, tierOf } from '#domain/levels/levels.ts'
import { type RankingScope, rankingLengths, rankingPeriod } from '#domain/ranking/ranking.ts'

type StoredEntry = Pick<
  RankingEntry,
  'memberId' | 'displayName' | 'avatarUrl' | 'color' | 'points' | 'isPremium'
> & { readonly earned: number; readonly above: number }

type Ask = { readonly memberId: string; readonly scope: RankingScope; readonly now: Date }

/**
 * The top, and the caller with their neighbours. Only members with points are ranked; a caller without points
 * appears, only to themselves, below all others. null if the member no longer exists.
 */
export async function readRanking(sql: ISql, { memberId, scope, now }: Ask) {
  const period = rankingPeriod(scope, now)
  const [top, me] = await Promise.all([first(sql, period), one(sql, period, memberId)])
  if (me === null) return null
  const isListed = top.some((entry) => entry.memberId === memberId)
  const around = isListed ? [] : await neighbours(sql, period, me)
  const listed = [...top, ...around]
  const blocked = await blockedAmong(
    sql,
    memberId,
    listed.map((entry) => entry.memberId),
  )
  const entries = (rows: readonly StoredEntry[]) =>
    rows.filter((row) => !blocked.has(row.memberId)).map((row) => present(row, memberId))
  return { scope, period, top: entries(top), me: present(me, memberId), around: entries(around) }
}

/** A position is one more than the number of members with more points, so equals share it. */
async function first(sql: ISql, period: string): Promise<readonly StoredEntry[]> {
  const rows = await sql<Omit<StoredEntry, 'above'>[]>`
    select ${fields(sql)} from ${standings(sql, period)}
    order by standing.points desc, standing.id limit ${rankingLengths.product}`
  let above = 0
  return rows.map((row, index) => {
    if (rows[index - 1]?.points !== row.points) above = index
    return { ...row, above }
  })
}

async function one(sql: ISql, period: string, memberId: string): Promise<StoredEntry | null> {
  const points =
    period === 'all'
      ? sql`profiles.bpoints_earned`
      : sql`greatest(0, coalesce(
          (select earned from monthly_standings where user_id = profiles.id and month = ${period}), 0))`
  const [row] = await sql<StoredEntry[]>`
    select ${memberFields(sql)}, own.points, ranking_above(${period}, own.points) as above
    from profiles cross join lateral (select ${points} as points) as own
    where profiles.id = ${memberId}`
  return row ?? null
}

/** Walks the index from the member in both directions; ids order equals. */
async function neighbours(sql: ISql, period: string, me: StoredEntry): Promise<readonly StoredEntry[]> {
  const side = (beyond: 'above' | 'below') => {
    const amongEquals =
      beyond === 'above'
        ? sql`standing.points = ${me.points} and standing.id < ${me.memberId} order by standing.id desc`
        : sql`standing.points = ${me.points} and standing.id > ${me.memberId} order by standing.id`
    const beyondEquals =
      beyond === 'above'
        ? sql`standing.points > ${me.points} order by standing.points, standing.id desc`
        : sql`standing.points < ${me.points} order by standing.points desc, standing.id`
    const walk = (condition: typeof amongEquals) => sql`
      (select ${fields(sql)} from ${standings(sql, period)} and ${condition} limit ${rankingNeighbours})`
    return sql<StoredEntry[]>`
      select nearest.*,
        case nearest.points when ${me.points} then ${me.above} else ranking_above(${period}, nearest.points) end as above
      from (${walk(amongEquals)} union all ${walk(beyondEquals)} limit ${rankingNeighbours}) as nearest`
  }
  const [above, below] = await Promise.all([side('above'), side('below')])
  return [...above.reverse(), me, ...below]
}

function standings(sql: ISql, period: string) {
  const source =
    period === 'all'
      ? sql`(select id, bpoints_earned as points from profiles where bpoints_earned > 0)`
      : sql`(
          select user_id as id, earned as points from monthly_standings where month = ${period} and earned > 0
        )`
  return sql`${source} as standing join profiles on profiles.id = standing.id where true`
}

function fields(sql: ISql) {
  return sql`${memberFields(sql)}, standing.points`
}

function memberFields(sql: ISql) {
  return sql`
    profiles.id as "memberId", display_name as "displayName", avatar_url as "avatarUrl", color,
    plan = 'premium' as "isPremium", bpoints_earned as earned`
}

function present({ earned, above, ...row }: StoredEntry, viewerId: string): RankingEntry {
  return {
    ...row,
    position: above + 1,
    level: levelOf(earned),
    tier: tierOf('product', earned),
    isMe: row.memberId === viewerId,
  }
}

/** Those of these members whom the viewer blocked, or who blocked the viewer. */
async function blockedAmong(
  sql: ISql,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${[...ids]}::uuid[]) as id where are_blocked(${viewerId}, id)`
  return new Set(rows.map(({ id }) => id))
}
