import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rank } from '#domain/ranking/ranking.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { readRanking } from './read-ranking.ts'
import { refreshMarks } from './refresh-marks.ts'

const now = new Date('2026-11-11T15:00:00Z')
const lastMonth = new Date('2026-10-11T15:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Points = { readonly memberId: string; readonly points: number }

async function ask(memberId: string, scope: 'all' | 'month', at = now) {
  const ranking = await readRanking(database.sql, { memberId, scope, now: at })
  if (ranking === null) throw new Error('the member is there')
  return ranking
}

describe('a ranking', () => {
  let members: string[]
  let all: Points[]
  let month: Points[]
  beforeAll(async () => {
    members = await addMembers(database.sql, 130)
    all = []
    month = []
    for (const [n, memberId] of members.entries()) {
      // Few different amounts, so that many share a position; ten members had points only last month, the
      // last ten have none.
      const before = n < 110 ? (n % 23) * 10 : n < 120 ? 35 : 0
      const since = n < 110 ? (n % 7) * 5 : 0
      await earn(database.sql, memberId, before, lastMonth)
      await earn(database.sql, memberId, since, now)
      all.push({ memberId, points: before + since })
      month.push({ memberId, points: since })
    }
  }, 60_000)

  it.each(['all', 'month'] as const)(
    '(%s) orders and numbers members as the rules do',
    async (scope) => {
      const expected = rank(scope === 'all' ? all : month)
      const positions = new Map(expected.map(({ memberId, position }) => [memberId, position]))
      const { top } = await ask(members[0] ?? '', scope)
      expect(top.map(({ memberId, points, position }) => ({ memberId, points, position }))).toEqual(
        expected.slice(0, 50),
      )
      for (const memberId of members) {
        const { me, around } = await ask(memberId, scope)
        expect(me.position).toBe(positions.get(memberId))
        if (top.some((entry) => entry.memberId === memberId)) expect(around).toEqual([])
        else expectNeighbours(around, expected, memberId)
      }
    },
    60_000,
  )

  function expectNeighbours(around: readonly Points[], expected: readonly Points[], memberId: string) {
    // A member without points sees the last of those with points.
    const withPoints = expected.filter((entry) => entry.points > 0 || entry.memberId === memberId)
    const index = withPoints.findIndex((entry) => entry.memberId === memberId)
    expect(around).toMatchObject(withPoints.slice(index - 2, index + 3))
  }

  it('says who is Premium and which level everyone earned, and marks whoever asks', async () => {
    const [leader] = (await ask(members[0] ?? '', 'all')).top
    await database.sql`
      update profiles set plan = 'premium', premium_since = now() where id = ${leader?.memberId ?? ''}`
    const { top, me } = await ask(leader?.memberId ?? '', 'month')
    expect(me).toMatchObject({ isPremium: true, isMe: true, level: 5, tier: { id: 'prata' } })
    expect(top.filter(({ isMe }) => isMe).length).toBeLessThanOrEqual(1)
  })

  it('of the month starts over at midnight in São Paulo', async () => {
    const [leader = ''] = members
    expect((await ask(leader, 'month', new Date('2026-12-01T02:59:59Z'))).top.length).toBe(50)
    const december = await ask(leader, 'month', new Date('2026-12-01T03:00:00Z'))
    expect(december).toMatchObject({ period: '2026-12', top: [], me: { position: 1, points: 0 } })
  })

  it('is not there for a member who is not', async () => {
    const [gone = ''] = await addMembers(database.sql, 1)
    await database.sql`delete from users where id = ${gone}`
    expect(await readRanking(database.sql, { memberId: gone, scope: 'all', now })).toBeNull()
  })
})

describe('a long ranking', () => {
  it('counts positions below the first two thousand from marks, with ties, and before there are marks', async () => {
    const own = await createTestDatabase()
    try {
      // 12,000 members, thousands of them equal. Bypasses the ledger: only the ranking is tested here.
      await addMembers(own.sql, 12_000)
      await own.sql`
        update profiles set bpoints_earned = points from (
          select id, case when n % 3 = 0 then 700 else 1 + (n * 7919) % 1500 end as points
          from (select id, row_number() over (order by id) as n from profiles) numbered
        ) earned where earned.id = profiles.id`
      await own.sql`
        insert into monthly_standings (user_id, month, earned)
        select id, '2026-11', bpoints_earned from profiles`
      const sample = await own.sql<{ id: string; position: number }[]>`
        select id, position from (
          select id, rank() over (order by bpoints_earned desc)::int as position from profiles
        ) ranked order by md5(id::text) limit 150`
      for (const refreshed of [false, true]) {
        if (refreshed) await refreshMarks(own.sql, everyRow, now)
        for (const scope of ['all', 'month'] as const)
          for (const { id, position } of sample) {
            const ranking = await readRanking(own.sql, { memberId: id, scope, now })
            expect(ranking?.me.position).toBe(position)
          }
      }
      const marks =
        await own.sql`select period, count(*)::int as marks from ranking_marks group by 1 order by 1`
      expect(marks).toEqual([
        { period: '2026-11', marks: expect.any(Number) },
        { period: 'all', marks: expect.any(Number) },
      ])
      expect(marks[0]?.marks).toBeGreaterThan(5)
      expect(marks[0]?.marks).toBeLessThan(13)
    } finally {
      await own.drop()
    }
  }, 60_000)
})
