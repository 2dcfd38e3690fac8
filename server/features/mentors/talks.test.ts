import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { leaveMentoring } from './mentor-profile.ts'
import { readMine } from './read-requests.ts'
import { requestMentor } from './request-mentor.ts'
import { openSlot, readFreeSlots, removeSlot } from './slots.ts'
import { acceptTalk, cancelTalk, declineTalk, rateTalk, sayWhetherHeld } from './talk-events.ts'
import { tendTalks } from './tend-talks.ts'

const day = 86_400_000
const shown = { kind: 'instagram', value: 'lia' } as const

let test: CommunityUnderTest
let ana: string
let lia: Awaited<ReturnType<typeof addMemberMentor>>
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
beforeEach(async () => {
  ana = await test.newMember()
  lia = await addMemberMentor(test.sql, { now: test.clock.now })
})
afterAll(() => test.stop())

type Changes = { memberId?: string; slotId?: string; useCredit?: boolean }

const ask = ({ memberId = ana, slotId = lia.slotIds[0] ?? '', useCredit = false }: Changes = {}) =>
  requestMentor(test.economy, {
    memberId,
    mentorId: lia.mentorId,
    message: 'Quanto cobrar?',
    useCredit,
    talk: { slotId, subject: 'Preço', contact: { kind: 'email', value: 'ana@exemplo.com.br' } },
    key: randomUUID(),
  })

async function asked(changes: Changes = {}): Promise<string> {
  const result = await ask(changes)
  if (result.status !== 'answered') throw new Error(`Asking was ${result.status}`)
  return result.answer.id
}

async function giveCredit(memberId = ana) {
  await test.sql`
    insert into purchases (user_id, id, item, price, created_at)
    values (${memberId}, ${randomUUID()}, 'express_mentoring', 2000, now())`
}

const now = () => test.clock.now
const acting = (id: string, userId: string, at = now()) => ({ id, userId, now: at })
const credits = async () => (await readMine(test.sql, ana, now())).credits
const stateOf = async () => (await readMine(test.sql, ana, now())).requests[0]?.status

const tend = (at: Date) => tendTalks({ sql: test.sql, publish: () => {} }, everyRow, at)

/** The moment at which the first slot is over. */
async function endOf(): Promise<Date> {
  const [slot] = await test.sql<{ at: string }[]>`
    select ends_at as at from mentor_slots where id = ${lia.slotIds[0] ?? ''}`
  return new Date(slot?.at ?? 0)
}

describe('a slot', () => {
  it('is asked for by one of twenty members at once', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => test.newMember()))
    const results = await Promise.all(members.map((memberId) => ask({ memberId })))
    expect(results.filter(({ status }) => status === 'answered')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(19)
    const taken = await test.sql`select from mentor_requests where slot_id = ${lia.slotIds[0] ?? ''}`
    expect(taken).toHaveLength(1)
  })

  it('never overlaps another of the mentor, opened at once or behind the back of the code', async () => {
    const startsAt = new Date(Math.ceil(now().getTime() / 1_800_000) * 1_800_000 + 20 * day)
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        openSlot(test.sql, {
          memberId: lia.userId,
          startsAt: new Date(startsAt.getTime() + (n % 2) * 1_800_000),
          minutes: n % 2 === 0 ? 60 : 30,
          now: now(),
        }),
      ),
    )
    const ids = new Set(opened.flatMap((slot) => (typeof slot === 'string' ? [] : [slot.id])))
    expect(ids.size).toBe(1)
    await expect(
      test.sql`
        insert into mentor_slots (user_id, id, starts_at, ends_at, created_at)
        select user_id, gen_random_uuid(), starts_at - interval '10 minutes', starts_at + interval '1 minute', now()
        from mentor_slots where id = ${lia.slotIds[0] ?? ''}`,
    ).rejects.toThrow(/overlaps/)
  })

  it('is free again once its request is declined, and cannot be removed before', async () => {
    const id = await asked()
    const [slotId = ''] = lia.slotIds
    const isFree = async () =>
      (await readFreeSlots(test.sql, lia.userId, now())).some((slot) => slot.id === slotId)
    expect(await isFree()).toBe(false)
    expect(await removeSlot(test.sql, { memberId: lia.userId, id: slotId })).toBe(false)
    await declineTalk(test.sql, { ...acting(id, lia.userId), reason: '' })
    expect(await isFree()).toBe(true)
    expect(await removeSlot(test.sql, { memberId: lia.userId, id: slotId })).toBe(true)
  })
})

describe('an express credit', () => {
  it('is held, and comes back once, whatever twenty answers and cancellations come at once', async () => {
    await giveCredit()
    const id = await asked({ useCredit: true })
    expect(await credits()).toBe(0)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 3 === 0
          ? acceptTalk(test.sql, { ...acting(id, lia.userId), shown })
          : n % 3 === 1
            ? declineTalk(test.sql, { ...acting(id, lia.userId), reason: '' })
            : cancelTalk(test.sql, { ...acting(id, ana), by: 'member' }),
      ),
    )
    expect(results.some(({ status }) => status === 'changed')).toBe(true)
    const state = await stateOf()
    expect(await credits()).toBe(state === 'accepted' ? 0 : 1)
    expect(
      await test.sql`select from purchases where user_id = ${ana} and item = 'express_mentoring'`,
    ).toHaveLength(1)
  })

  it('is spent once the talk was held, however often both say so', async () => {
    await giveCredit()
    const id = await asked({ useCredit: true })
    await acceptTalk(test.sql, { ...acting(id, lia.userId), shown })
    const end = await endOf()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sayWhetherHeld(test.sql, { ...acting(id, n % 2 === 0 ? ana : lia.userId, end), happened: true }),
      ),
    )
    await tend(new Date(end.getTime() + 30 * day))
    expect([await stateOf(), await credits()]).toEqual(['held', 0])
    const cancelled = await cancelTalk(test.sql, { ...acting(id, ana, end), by: 'member' })
    expect(cancelled).toEqual({ status: 'not-now' })
  })

  it.each([
    ['nobody says anything', [], 'not-held', 1],
    ['one says that it was held', [true], 'held', 0],
    ['one denies it', [false], 'not-held', 1],
  ] as const)('after seven days, when %s', async (_what, said, state, left) => {
    await giveCredit()
    const id = await asked({ useCredit: true })
    await acceptTalk(test.sql, { ...acting(id, lia.userId), shown })
    const end = await endOf()
    for (const happened of said) await sayWhetherHeld(test.sql, { ...acting(id, lia.userId, end), happened })
    await tend(end)
    expect(await stateOf()).toBe('accepted')
    await Promise.all([tend(new Date(end.getTime() + 7 * day)), tend(new Date(end.getTime() + 7 * day))])
    expect([await stateOf(), await credits()]).toEqual([state, left])
    const asks = await test.sql`select from notifications where user_id = ${ana} and subject = 'ended'`
    expect(asks).toHaveLength(1)
  })

  it('comes back when nobody answers, the mentor leaves, or one blocks the other', async () => {
    await giveCredit()
    await asked({ useCredit: true })
    await tend(new Date(now().getTime() + 3 * day))
    expect([await stateOf(), await credits()]).toEqual(['expired', 1])

    const second = await asked({ useCredit: true })
    await acceptTalk(test.sql, { ...acting(second, lia.userId), shown })
    await test.sql`select block_member(${ana}, ${lia.userId}, now())`
    expect(await acceptTalk(test.sql, { ...acting(second, lia.userId), shown })).toEqual({
      status: 'not-found',
    })
    await tend(now())
    expect(await credits()).toBe(1)
    await test.sql`delete from blocked_members where user_id = ${ana}`

    await asked({ useCredit: true, slotId: lia.slotIds[1] ?? '' })
    await leaveMentoring(test.sql, lia.userId)
    await tend(now())
    expect([await stateOf(), await credits()]).toEqual(['cancelled', 1])
  })

  it('comes back when the mentor’s account ends, and the slot of a member who ends is free', async () => {
    await giveCredit()
    await asked({ useCredit: true })
    const bia = await test.newMember()
    await asked({ memberId: bia, slotId: lia.slotIds[1] ?? '' })
    await test.sql`delete from users where id = ${bia}`
    const free = await readFreeSlots(test.sql, lia.userId, now())
    expect(free.map(({ id }) => id)).toContain(lia.slotIds[1])
    await test.sql`update mentors set withdrawn = true where id = ${lia.mentorId}`
    await test.sql`delete from users where id = ${lia.userId}`
    await tend(now())
    expect([await stateOf(), await credits()]).toEqual(['cancelled', 1])
    const [request] = (await readMine(test.sql, ana, now())).requests
    expect(request?.mentor.name).toBe('Conta excluída')
  })

  it('pays for half an hour alone', async () => {
    await giveCredit()
    const [slotId = ''] = lia.slotIds
    await test.sql`update mentor_slots set ends_at = ends_at + interval '30 minutes' where id = ${slotId}`
    expect(await ask({ useCredit: true })).toMatchObject({ refusal: { title: 'O crédito vale 30 minutos' } })
    expect(await credits()).toBe(1)
  })
})

describe('a talk', () => {
  it('is nobody’s but the two’s', async () => {
    const id = await asked()
    const bia = await test.newMember()
    for (const result of [
      await acceptTalk(test.sql, { ...acting(id, bia), shown }),
      await cancelTalk(test.sql, { ...acting(id, bia), by: 'member' }),
      await sayWhetherHeld(test.sql, { ...acting(id, bia), happened: true }),
      await rateTalk(test.sql, { ...acting(id, bia), stars: 1, sentence: 'Ruim.' }),
    ])
      expect(result).toEqual({ status: 'not-found' })
  })

  it('is rated once by each, at once or not', async () => {
    const id = await asked()
    await acceptTalk(test.sql, { ...acting(id, lia.userId), shown })
    const end = await endOf()
    for (const userId of [ana, lia.userId])
      await sayWhetherHeld(test.sql, { ...acting(id, userId, end), happened: true })
    const rated = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        rateTalk(test.sql, {
          ...acting(id, n % 2 === 0 ? ana : lia.userId, end),
          stars: 5,
          sentence: 'Valeu cada minuto.',
        }),
      ),
    )
    expect(rated.filter(({ status }) => status === 'changed')).toHaveLength(2)
    const late = new Date(end.getTime() + 14 * day)
    expect(await rateTalk(test.sql, { ...acting(id, ana, late), stars: 1, sentence: 'Mudei.' })).toEqual({
      status: 'not-now',
    })
  })
})
