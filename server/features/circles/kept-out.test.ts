import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInWindow } from '#domain/circles/check-in.ts'
import { type CircleKind, circleLimits } from '#domain/circles/circle.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { admitWaiting } from './admit-waiting.ts'
import {
  closeCircle,
  createCircle,
  editCircle,
  handOver,
  leaveCircle,
  removeMember,
} from './change-circle.ts'
import { checkIn } from './check-in.ts'
import { reactToCheckIn, readCheckIns } from './conversation.ts'
import { joinCircle } from './join-circle.ts'
import { listCircles, readCircle } from './read-circles.ts'

let test: CommunityUnderTest
let people: string[]
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T12:00:00Z')
  people = await addMembers(test.sql, 16)
})

const one = (n: number) => people[n] ?? ''
const window = () => checkInWindow(test.clock.now)

async function begin(kind: CircleKind = 'trail'): Promise<string> {
  const form = { name: 'Turma', about: '', kind, trailId: kind === 'trail' ? 't1-validacao' : null }
  const result = await createCircle(test.economy, { memberId: one(0), key: randomUUID(), ...form })
  if (result.status !== 'answered') throw new Error(`Beginning was ${result.status}`)
  return result.answer.id
}
async function join(id: string, n: number, code?: string) {
  test.clock.now = new Date(test.clock.now.getTime() + 1000)
  return (await joinCircle(test.economy, { id, memberId: one(n), code })).result
}
const read = (id: string, n: number, code?: string) =>
  readCircle(test.sql, { id, viewerId: one(n), window: window(), code })
const leave = (id: string, n: number) => leaveCircle(test.economy, { id, memberId: one(n), week: null })
const admit = (id: string) => admitWaiting({ economy: test.economy, publish: () => {} }, id)
const waiting = async (id: string) => {
  const rows = await test.sql<{ id: string }[]>`
    select user_id as id from circle_waiting where circle_id = ${id} order by created_at`
  return rows.map((row) => people.indexOf(row.id))
}
const block = (by: number, whom: number) => test.sql`
  insert into blocked_members (user_id, blocked_id, created_at) values (${one(by)}, ${one(whom)}, now())`
const suspend = (n: number) => test.sql`
  insert into suspensions (user_id, reason, created_at) values (${one(n)}, 'Spam', now())`
const live = (n: number, shownOn: string, city = 2611606) =>
  test.sql`select set_member_city(${one(n)}, ${city}, ${shownOn})`
const accept = (id: string, accepts: boolean) =>
  editCircle(test.economy, {
    id,
    memberId: one(0),
    name: 'Turma',
    about: '',
    accepts,
    newInvitation: false,
  })
async function filled(id: string) {
  for (let n = 1; n < circleLimits.members; n += 1) await join(id, n)
}

it('a free place passes by who is blocked, and goes to the next in line', async () => {
  const id = await begin()
  await filled(id)
  for (const n of [12, 13]) expect(await join(id, n)).toBe('waiting')
  await block(0, 12)
  await leave(id, 3)
  expect(await join(id, 12)).toBe('not-found')
  await admit(id)
  expect(await waiting(id)).toEqual([])
  expect(await read(id, 13)).toMatchObject({ role: 'member', members: 12 })
  expect(await read(id, 12)).toBeNull()
})

it('a free place waits while the circle takes nobody in, also for who waits', async () => {
  const id = await begin()
  await filled(id)
  await join(id, 12)
  await accept(id, false)
  await leave(id, 3)
  await admit(id)
  expect(await join(id, 12)).toBe('waiting')
  expect(await join(id, 13)).toBe('closed')
  await accept(id, true)
  await admit(id)
  expect(await read(id, 12)).toMatchObject({ role: 'member' })
})

it('who moved to another city while waiting does not get the place', async () => {
  for (let n = 0; n < 13; n += 1) await live(n, 'profile')
  const id = await begin('city')
  await filled(id)
  expect(await join(id, 12)).toBe('waiting')
  await live(12, 'profile', 3550308)
  await leave(id, 3)
  expect(await join(id, 12)).toBe('other-city')
  await admit(id)
  expect(await read(id, 12)).toMatchObject({ role: 'none', members: 11 })
})

it('who was removed finds the circle no more, and the invitation they know lets nobody in', async () => {
  const id = await begin('invitation')
  const code = (await read(id, 0))?.invitation ?? ''
  expect(await join(id, 1, code)).toBe('member')
  await removeMember(test.economy, { id, memberId: one(0), personId: one(1), week: null })
  expect(await join(id, 2, code)).toBe('not-found')
  const renewed = (await read(id, 0))?.invitation ?? ''
  expect(await read(id, 1, renewed)).toBeNull()
  expect(await read(id, 2, renewed)).toMatchObject({ role: 'none' })
})

it('who is suspended leaves circles and lines, and the longest member takes care of what was theirs', async () => {
  const id = await begin()
  await filled(id)
  await join(id, 12)
  await suspend(12)
  expect(await waiting(id)).toEqual([])
  await suspend(0)
  expect(await read(id, 1)).toMatchObject({ role: 'lead', members: 11 })
  expect(await join(id, 0)).toBe('not-found')
  expect(await test.sql`select from notifications where user_id = ${one(0)} and about = ${id}`).toEqual([])
  await test.sql`delete from suspensions where user_id = ${one(0)}`
  await join(id, 0)
  expect(await read(id, 0)).toMatchObject({ role: 'member' })
})

it('a circle that only a suspended member takes care of is in no list', async () => {
  const id = await begin()
  const listed = async () => {
    const asked = { viewerId: null, trailId: null, isNear: false, after: null, window: window() }
    return (await listCircles(test.sql, asked)).circles.some((circle) => circle.id === id)
  }
  expect(await listed()).toBe(true)
  await suspend(0)
  await test.sql`
    insert into circle_members (circle_id, user_id, joined_at) values (${id}, ${one(0)}, now())
    on conflict do nothing`
  expect(await listed()).toBe(false)
})

it('strangers see of a city circle only who shows the city', async () => {
  await live(0, 'nobody')
  await live(1, 'profile')
  await live(2, 'nobody')
  const id = await begin('city')
  for (const n of [1, 2]) expect(await join(id, n)).toBe('member')
  const seenBy = async (n: number) =>
    (await read(id, n))?.people.map(({ person }) => people.indexOf(person.id))
  expect(await seenBy(5)).toEqual([1])
  expect(await seenBy(2)).toEqual([0, 1, 2])
  expect(await read(id, 5)).toMatchObject({ members: 3 })
})

it('nothing is told of a circle that ended', async () => {
  const id = await begin()
  await join(id, 1)
  const told = () => test.sql`select from notifications where about = ${id}`
  expect(await told()).not.toEqual([])
  await closeCircle(test.economy, { id, memberId: one(0) })
  expect(await told()).toEqual([])
})

it('what changes nothing wakes nobody', async () => {
  const id = await begin()
  await join(id, 1)
  expect(await leave(id, 5)).toEqual({ members: [] })
  expect(await handOver(test.economy, { id, memberId: one(0), toId: one(0) })).toEqual({ members: [] })
  await checkIn(test.economy, {
    id,
    memberId: one(0),
    week: window().week,
    did: 'Vendi.',
    stuck: '',
    next: 'Mais.',
  })
  const found = await readCheckIns(test.sql, { viewerId: one(1), id, week: null })
  const checkInId = found?.checkIns[0]?.id ?? ''
  const react = async (reaction: 'clap' | null) =>
    (await reactToCheckIn(test.economy, { checkInId, memberId: one(1), reaction }))?.isChanged
  expect([await react(null), await react('clap'), await react('clap'), await react(null)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})
