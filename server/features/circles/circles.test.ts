import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInWindow } from '#domain/circles/check-in.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import { createRowRun } from '#server/platform/jobs/row-run.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { admitWaiting } from './admit-waiting.ts'
import { createCircle, handOver, leaveCircle, removeMember } from './change-circle.ts'
import { checkIn } from './check-in.ts'
import { answerCheckIn, readCheckIns } from './conversation.ts'
import { joinCircle } from './join-circle.ts'
import { listCircles, readCircle, readMine } from './read-circles.ts'
import { notifyOfOpening, tendCircles } from './start-circles.ts'

const friday = new Date('2026-11-20T12:00:00Z')
const lines = { did: 'Vendi duas.', stuck: '', next: 'Vender três.' }

let test: CommunityUnderTest
let people: string[]
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.clock.now = friday
  people = await addMembers(test.sql, 16)
})

const one = (n: number) => people[n] ?? ''
const windowNow = () => checkInWindow(test.clock.now)
const parts = () => ({ sql: test.sql, economy: test.economy, publish: () => {} })

async function begin(memberId: string): Promise<string> {
  const form = { name: 'Turma', about: '', kind: 'trail', trailId: 't1-validacao' } as const
  const result = await createCircle(test.economy, { memberId, key: randomUUID(), ...form })
  if (result.status !== 'answered') throw new Error(`Beginning was ${result.status}`)
  return result.answer.id
}
/** A second after the one before. */
const join = async (id: string, memberId: string) => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000)
  return (await joinCircle(test.economy, { id, memberId })).result
}
async function filled(id: string, until: number) {
  for (let n = 1; n < until; n += 1) await join(id, one(n))
}
const read = (id: string, viewerId: string) => readCircle(test.sql, { id, viewerId, window: windowNow() })
const leave = (id: string, memberId: string) =>
  leaveCircle(test.economy, { id, memberId, week: windowNow().isOpen ? windowNow().week : null })
const write = (id: string, memberId: string) =>
  checkIn(test.economy, { id, memberId, week: windowNow().week, ...lines })
const rowRun = () => createRowRun('test', { log: { warn() {}, error() {} } as never, onSkip: () => {} })

describe('places', () => {
  it('are never more than twelve, whoever asks at the same moment', async () => {
    const id = await begin(one(0))
    await filled(id, circleLimits.members - 1)
    const late = people.slice(circleLimits.members - 1)
    const results = await Promise.all(late.map((memberId) => join(id, memberId)))
    expect(results.filter((result) => result === 'member')).toHaveLength(1)
    expect(results.filter((result) => result === 'waiting')).toHaveLength(late.length - 1)
    expect(await read(id, one(0))).toMatchObject({ members: circleLimits.members, waiting: late.length - 1 })
  })

  it('of one member are three, also when asked for at the same moment', async () => {
    const ids = await Promise.all([0, 1, 2, 3, 4].map((n) => begin(one(n))))
    const results = await Promise.all(ids.map((id) => join(id, one(9))))
    expect(results.toSorted()).toEqual(['member', 'member', 'member', 'too-many', 'too-many'])
  })

  it('go to who waits longest when somebody leaves, and nobody passes the line', async () => {
    const id = await begin(one(0))
    await filled(id, circleLimits.members)
    expect([await join(id, one(12)), await join(id, one(13))]).toEqual(['waiting', 'waiting'])
    await leave(id, one(3))
    expect(await join(id, one(14))).toBe('waiting')
    await admitWaiting(parts(), id)
    const mine = await readMine(test.sql, { viewerId: one(12), window: windowNow() })
    expect(mine.circles).toMatchObject([{ id, members: 12, waiting: 2 }])
    expect(await read(id, one(14))).toMatchObject({ role: 'waiting', ahead: 1 })
  })

  it('hold while members join, leave, are removed and pass it on at once', async () => {
    const id = await begin(one(0))
    await filled(id, circleLimits.members)
    for (const round of [0, 1, 2]) {
      const lead = (await Promise.all(people.map((who) => read(id, who)))).findIndex(
        (circle) => circle?.role === 'lead',
      )
      await Promise.all(
        people.flatMap((who, n) => [
          [
            () => join(id, who),
            () => leave(id, who),
            () => removeMember(test.economy, { id, memberId: one(lead), personId: who, week: null }),
            () => handOver(test.economy, { id, memberId: one(lead), toId: who }),
          ][(n + round) % 4]?.(),
          admitWaiting(parts(), id),
        ]),
      )
      await admitWaiting(parts(), id)
      const [rows] = await test.sql`
        select (select count(*)::int from circle_members where circle_id = ${id}) as members,
          (select count(*)::int from circle_waiting where circle_id = ${id}) as waiting,
          (select count(*)::int from circle_members join circle_waiting using (circle_id, user_id)) as both,
          (select count(*)::int from circle_removals join circle_members using (circle_id, user_id)) as removed`
      expect(rows).toMatchObject({ both: 0, removed: 0 })
      expect(rows?.members).toBeLessThanOrEqual(circleLimits.members)
      expect(rows?.waiting === 0 || rows?.members === circleLimits.members).toBe(true)
      const roles = await Promise.all(people.map(async (who) => (await read(id, who))?.role))
      expect(roles.filter((role) => role === 'lead')).toHaveLength(1)
      expect(roles.filter((role) => role === 'lead' || role === 'member')).toHaveLength(rows?.members)
    }
  })

  it('hold while everybody joins, leaves and is admitted at once', async () => {
    const id = await begin(one(0))
    for (const round of [1, 2, 3])
      await Promise.all(
        people.slice(1).map(async (memberId, n) => {
          if ((n + round) % 3 > 0) return join(id, memberId)
          await leave(id, memberId)
          await admitWaiting(parts(), id)
        }),
      )
    const [row] = await test.sql`
      select (select count(*)::int from circle_members where circle_id = ${id}) as members,
        (select count(*)::int from circle_waiting where circle_id = ${id}) as waiting,
        (select count(*)::int from circle_waiting join circle_members using (circle_id, user_id)) as both`
    expect(row?.both).toBe(0)
    expect(row?.members).toBeLessThanOrEqual(circleLimits.members)
    expect(row?.waiting === 0 || row?.members === circleLimits.members).toBe(true)
  })
})

describe('who takes care of a circle', () => {
  it('is followed by the longest member when their account ends, and the next in line gets the place', async () => {
    const id = await begin(one(0))
    await filled(id, circleLimits.members)
    await join(id, one(12))
    await test.sql`delete from users where id = ${one(0)}`
    expect(await read(id, one(1))).toMatchObject({ role: 'lead', members: 11 })
    await tendCircles(parts(), rowRun())
    expect(await read(id, one(12))).toMatchObject({ role: 'member', members: 12, waiting: 0 })
  })

  it('can hand it over and remove others, who do not come back', async () => {
    const id = await begin(one(0))
    await filled(id, 3)
    await handOver(test.economy, { id, memberId: one(0), toId: one(2) })
    const remove = (memberId: string, personId: string) =>
      removeMember(test.economy, { id, memberId, personId, week: null })
    expect(await remove(one(0), one(1))).toBe('forbidden')
    await remove(one(2), one(0))
    expect(await join(id, one(0))).toBe('removed')
    await leave(id, one(2))
    await leave(id, one(1))
    expect(await test.sql`select from circles where id = ${id}`).toHaveLength(0)
  })
})

describe('the streak', () => {
  it('grows with every week in which all but one checked in, and ends with one in which more are missing', async () => {
    const id = await begin(one(0))
    await filled(id, 4)
    const week = async (who: number[]) => {
      await Promise.all(who.map((n) => write(id, one(n))))
      const { streak } = (await read(id, one(0))) ?? {}
      test.clock.now = new Date(test.clock.now.getTime() + 7 * 86_400_000)
      return streak
    }
    expect(await week([0, 1, 2])).toBe(1)
    expect(await week([0, 1, 2, 3])).toBe(2)
    expect(await week([0, 1])).toBe(2)
    expect(await week([1, 2, 3])).toBe(1)
  })

  it('grows by one week when all check in twice at once', async () => {
    const id = await begin(one(0))
    await filled(id, circleLimits.members)
    const members = people.slice(0, circleLimits.members)
    await Promise.all([...members, ...members].map((who) => write(id, who)))
    expect(await read(id, one(0))).toMatchObject({ streak: 1, checkedIn: circleLimits.members })
    expect(await test.sql`select from circle_weeks where circle_id = ${id}`).toHaveLength(1)
  })

  it('counts a week when the last to check in and who never did leave come at once', async () => {
    for (const first of [0, 1]) {
      const id = await begin(one(first))
      await filled(id, 6)
      await join(id, one(0))
      for (const n of [0, 1, 2]) await write(id, one(n))
      await Promise.all([write(id, one(3)), leave(id, one(4))])
      expect(await read(id, one(0))).toMatchObject({ streak: 1, members: 5, checkedIn: 4 })
      await Promise.all([0, 1, 2, 3, 5].map((n) => leave(id, one(n))))
    }
  })

  it('counts a week when the one who is missing leaves, and keeps it when the circle rests', async () => {
    const id = await begin(one(0))
    await filled(id, 5)
    for (const n of [0, 1, 2]) await write(id, one(n))
    expect(await read(id, one(0))).toMatchObject({ streak: 0, status: 'active' })
    await leave(id, one(3))
    expect(await read(id, one(0))).toMatchObject({ streak: 1, status: 'active', members: 4 })
    await leave(id, one(2))
    expect(await read(id, one(0))).toMatchObject({ streak: 1, status: 'resting', checkedIn: 2 })
  })

  it('is called for once a week, only in active circles', async () => {
    const id = await begin(one(0))
    await filled(id, 3)
    await notifyOfOpening(parts(), rowRun())
    const told = () => test.sql`
      select user_id from notifications where about = ${id} and subject = ${`opened/${id}`}`
    expect(await told()).toHaveLength(0)
    await join(id, one(3))
    await notifyOfOpening(parts(), rowRun())
    await notifyOfOpening(parts(), rowRun())
    expect(await told()).toHaveLength(4)
  })
})

describe('what a circle shows', () => {
  const block = (by: string, whom: string) => test.sql`
    insert into blocked_members (user_id, blocked_id, created_at) values (${by}, ${whom}, now())`
  const mute = (by: string, whom: string) => test.sql`
    insert into muted_authors (user_id, author_id, created_at) values (${by}, ${whom}, now())`

  it('leaves out members, check-ins and answers of who is blocked either way or muted', async () => {
    const id = await begin(one(0))
    await filled(id, 5)
    for (const n of [0, 1, 2, 3]) await write(id, one(n))
    const asked = { viewerId: one(0), id, week: null }
    const own = (await readCheckIns(test.sql, asked))?.checkIns.find(({ author }) => author.id === one(0))
    const checkInId = own?.id ?? ''
    for (const n of [1, 2, 3])
      await answerCheckIn(test.economy, { checkInId, memberId: one(n), text: 'Boa!', key: randomUUID() })
    await block(one(0), one(1))
    await block(one(2), one(0))
    await mute(one(0), one(3))
    const shownTo = async (viewerId: string) =>
      (await read(id, viewerId))?.people.map(({ person }) => person.id)
    // Who takes care of it sees everybody, to be able to remove them.
    expect(await read(id, one(0))).toMatchObject({ members: 5, checkedIn: 4 })
    expect(await shownTo(one(0))).toEqual(people.slice(0, 5))
    await handOver(test.economy, { id, memberId: one(0), toId: one(4) })
    expect(await shownTo(one(0))).toEqual([one(4), one(0)])
    const seen = await readCheckIns(test.sql, asked)
    expect(seen?.checkIns.map(({ author }) => author.id)).toEqual([one(0)])
    expect(seen?.checkIns[0]?.answers).toEqual([])
    // Muting is one-sided.
    expect((await read(id, one(3)))?.people.map(({ person }) => person.id)).toContain(one(0))
    expect(
      await answerCheckIn(test.economy, { checkInId, memberId: one(1), text: 'Oi', key: randomUUID() }),
    ).toMatchObject({ status: 'refused', refusal: 'not-found' })
  })

  it('is nothing to who is blocked by the one who takes care of it', async () => {
    const id = await begin(one(0))
    await block(one(0), one(5))
    await mute(one(6), one(0))
    const listed = async (viewerId: string | null) =>
      (
        await listCircles(test.sql, {
          viewerId,
          trailId: null,
          isNear: false,
          after: null,
          window: windowNow(),
        })
      ).circles.some((circle) => circle.id === id)
    expect([await listed(null), await listed(one(1)), await listed(one(5)), await listed(one(6))]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await read(id, one(5))).toBeNull()
    expect(await join(id, one(5))).toBe('not-found')
  })

  it('of a member who left is nothing they wrote', async () => {
    const id = await begin(one(0))
    await filled(id, 4)
    await write(id, one(1))
    await leave(id, one(1))
    expect(await readCheckIns(test.sql, { viewerId: one(0), id, week: null })).toMatchObject({ checkIns: [] })
    expect(await readCheckIns(test.sql, { viewerId: one(1), id, week: null })).toBeNull()
  })
})
