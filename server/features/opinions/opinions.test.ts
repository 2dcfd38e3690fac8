import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { opinionLimits } from '#domain/second-opinions/second-opinions.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { noon } from '#server/testing/economy/economy-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { alreadyFinished, stagesOf } from '#server/testing/learning/learn.ts'
import { askForOpinions, markUseful, readStage, withdrawRequest } from './ask-opinion.ts'
import { answerRequest, giveBack, readHeld, takeRequest } from './give-opinion.ts'
import { findCandidates } from './lock-request.ts'
import { listAsked, listGiven } from './read-opinions.ts'
import { eraseOldRequests } from './start-opinions.ts'

const trailId = 't0-descoberta'
const text = 'Conversei com cinco vizinhas e quatro pagariam por isso.'
const answer = { clear: 'Dá para ver de quem é o problema.', next: 'Quando foi a última vez que pagaram?' }
const hour = 60 * 60 * 1000

let test: CommunityUnderTest
let stages: string[]
let people: string[]
beforeAll(async () => {
  test = await startCommunityUnderTest()
  stages = await stagesOf(test.sql, trailId)
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.clock.now = noon
  await test.sql`delete from opinion_requests`
  people = await addMembers(test.sql, 6)
  for (const person of people) await alreadyFinished(test.sql, person, trailId)
})

const one = (n: number) => people[n] ?? ''
const later = (hours: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + hours * hour)
}
const now = () => test.clock.now

const ask = (n = 0, stageId = stages[0] ?? '') =>
  askForOpinions(test.economy, { memberId: one(n), stageId, text, key: randomUUID() })

async function asked(n = 0, stageId = stages[0] ?? ''): Promise<string> {
  const result = await ask(n, stageId)
  if (result.status !== 'answered') throw new Error(result.status)
  return result.answer.id
}

const take = async (n: number) =>
  (await takeRequest(test.sql, { memberId: one(n), now: now() })).reading?.id ?? null

const reply = async (n: number, id: string, words = answer) =>
  (await answerRequest(test.sql, { memberId: one(n), id, now: now(), ...words })).status

const own = async (n = 0) =>
  (await listAsked(test.sql, { memberId: one(n), after: null, now: now() })).requests

const waitsFor = async (n: number) =>
  (await findCandidates(test.sql, { memberId: one(n), now: now() })).length

const block = (by: number, whom: number) =>
  test.sql`select block_member(${one(by)}, ${one(whom)}, ${now().toISOString()}::timestamptz)`

const mute = (by: number, whom: number) => test.sql`
  insert into muted_authors (user_id, author_id, created_at) values (${one(by)}, ${one(whom)}, now())`

describe('the queue of second opinions', () => {
  it('gives a request to two of twenty who take at once', async () => {
    const id = await asked()
    const many = await addMembers(test.sql, 20)
    for (const reader of many) await alreadyFinished(test.sql, reader, trailId)
    const taken = await Promise.all(many.map((memberId) => takeRequest(test.sql, { memberId, now: now() })))
    expect(taken.filter(({ reading }) => reading?.id === id)).toHaveLength(2)
    expect(await test.sql`select from opinion_readings`).toHaveLength(2)
  })

  it('gives one to a reader who takes twenty times at once', async () => {
    await asked(0)
    await asked(0, stages[1])
    await asked(1)
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(5)))
    expect(new Set(taken).size).toBe(1)
    expect(await test.sql`select from opinion_readings where user_id = ${one(5)}`).toHaveLength(1)
  })

  it('stores two of twenty answers at once, whoever let their hold lapse', async () => {
    const id = await asked()
    const many = await addMembers(test.sql, 20)
    for (const memberId of many) await alreadyFinished(test.sql, memberId, trailId)
    await test.sql`
      insert into opinion_readings (request_id, user_id, id, taken_at)
      select ${id}, reader, gen_random_uuid(), ${now().toISOString()}::timestamptz
      from unnest(${many}::uuid[]) as reader`
    later(opinionLimits.holdHours)
    const results = await Promise.all(
      many.map((memberId) => answerRequest(test.sql, { memberId, id, now: now(), ...answer })),
    )
    expect(results.filter(({ status }) => status === 'answered')).toHaveLength(2)
    expect(await own()).toMatchObject([{ state: 'answered', opinions: [{}, {}] }])
    expect(await test.sql`select from notifications where user_id = ${one(0)}`).toHaveLength(2)
  })

  it('is in the order of asking, of stages that the reader finished', async () => {
    const first = await asked(0, stages[1])
    later(1)
    const second = await asked(1)
    await test.sql`delete from trail_progress where user_id = ${one(3)} and stage_id = ${stages[1] ?? ''}`
    expect([await take(2), await take(3)]).toEqual([first, second])
    await test.sql`delete from trail_progress where user_id = ${one(4)}`
    expect(await take(4)).toBeNull()
  })

  it('gets a request back after 48 hours, and offers it to others', async () => {
    const id = await asked()
    expect([await take(1), await take(2), await take(3)]).toEqual([id, id, null])
    expect(await own()).toMatchObject([{ state: 'reading' }])
    later(47.9)
    expect([await take(1), await take(3)]).toEqual([id, null])
    later(0.1)
    expect(await own()).toMatchObject([{ state: 'waiting' }])
    expect([await take(1), await take(3), await take(4), await take(5)]).toEqual([null, id, id, null])
    expect(await reply(1, id)).toBe('too-late')
  })

  it('takes an answer after the hold while the place is free, and gets back what a reader leaves', async () => {
    const id = await asked()
    await take(1)
    later(60)
    expect(await reply(1, id)).toBe('answered')
    expect(await take(2)).toBe(id)
    expect(await giveBack(test.sql, { memberId: one(2), id, now: now() })).toBe(one(0))
    expect([await take(2), await take(3)]).toEqual([null, id])
    expect(await giveBack(test.sql, { memberId: one(4), id, now: now() })).toBeNull()
  })

  it('forgets a request after 14 days, and lets who has it finish', async () => {
    const id = await asked()
    later(13.5 * 24)
    expect(await take(1)).toBe(id)
    later(24)
    expect(await waitsFor(2)).toBe(0)
    expect(await own()).toMatchObject([{ state: 'reading' }])
    expect(await reply(1, id)).toBe('answered')
    expect(await own()).toMatchObject([{ state: 'expired', opinions: [answer] }])
  })

  it.each([
    ['blocked by the author', () => block(0, 1)],
    ['who blocked the author', () => block(1, 0)],
    ['muted by the author', () => mute(0, 1)],
    ['who muted the author', () => mute(1, 0)],
    [
      'who leaves',
      () => test.sql`
        insert into account_deletions (user_id, requested_at, due_at)
        values (${one(1)}, now(), now() + interval '7 days')`,
    ],
    [
      'without a confirmed address',
      () => test.sql`update users set email_verified = false where id = ${one(1)}`,
    ],
    [
      'while the author leaves',
      () => test.sql`
        insert into account_deletions (user_id, requested_at, due_at)
        values (${one(0)}, now(), now() + interval '7 days')`,
    ],
    [
      'while the author is suspended',
      () => test.sql`insert into suspensions (user_id, reason, created_at) values (${one(0)}, 'Spam', now())`,
    ],
  ])('offers nothing to somebody %s, nor takes what they answer', async (_who, part) => {
    const id = await asked()
    await take(1)
    await part()
    expect(await readHeld(test.sql, { memberId: one(1), now: now() })).toBeNull()
    expect(await reply(1, id)).toBe('not-found')
    await test.sql`delete from opinion_readings`
    expect([await waitsFor(1), await take(1)]).toEqual([0, null])
  })

  it('has the place of a reader who was blocked, and of one whose account ended', async () => {
    const id = await asked()
    expect([await take(1), await take(2), await take(3)]).toEqual([id, id, null])
    await block(0, 1)
    await test.sql`delete from users where id = ${one(2)}`
    expect([await take(3), await take(4)]).toEqual([id, id])
  })

  it('and a block at once leave nothing in hand', async () => {
    const id = await asked()
    await Promise.all([block(0, 1), take(1), block(2, 0), take(2), take(3)])
    const held = await Promise.all([1, 2].map((n) => readHeld(test.sql, { memberId: one(n), now: now() })))
    expect(held).toEqual([null, null])
    await test.sql`delete from blocked_members`
    expect(await readHeld(test.sql, { memberId: one(1), now: now() })).toBeNull()
    expect(await reply(1, id)).not.toBe('answered')
  })
})

it('looks at the oldest 500 requests of a stage, so that a long queue in other hands costs no more', async () => {
  const [stageId = ''] = stages
  const free = await asked(5, stageId)
  const fill = async (many: number) => {
    await test.sql`delete from opinion_requests where user_id = ${one(0)}`
    await test.sql`
      insert into opinion_requests (id, user_id, stage_id, text, created_at)
      select gen_random_uuid(), ${one(0)}, ${stageId}, ${text}, ${now().toISOString()}::timestamptz - interval '1 hour'
      from generate_series(1, ${many}::int)`
    await test.sql`
      insert into opinion_readings (request_id, user_id, id, taken_at)
      select request.id, reader, gen_random_uuid(), ${now().toISOString()}::timestamptz
      from opinion_requests request, unnest(${[one(1), one(2)]}::uuid[]) as reader
      where request.user_id = ${one(0)}`
    return findCandidates(test.sql, { memberId: one(3), now: now() })
  }
  expect(await fill(499)).toEqual([free])
  expect(await fill(500)).toEqual([])
})

describe('a request', () => {
  it('pressed twice with one key is one; for one stage there is one at a time, and two in all', async () => {
    const key = randomUUID()
    const again = { memberId: one(0), stageId: stages[0] ?? '', text, key }
    const results = await Promise.all(Array.from({ length: 20 }, () => askForOpinions(test.economy, again)))
    expect(results.filter((result) => result.status === 'answered' && !result.repeated)).toHaveLength(1)
    expect(await ask()).toMatchObject({ refusal: { why: 'same-stage' } })
    await asked(0, stages[1])
    expect(await ask(0, stages[2])).toMatchObject({ refusal: { why: 'too-many' } })
    expect(await own()).toHaveLength(2)
  })

  it('of twenty stages at once is two', async () => {
    await Promise.all(stages.map((stageId) => ask(0, stageId)))
    expect(await own()).toHaveLength(2)
  })

  it('is at most three a week, and says when the next one is possible', async () => {
    for (let n = 0; n < 3; n += 1) {
      const id = await asked(0, stages[n])
      await withdrawRequest(test.sql, { memberId: one(0), id, now: now() })
      later(1)
    }
    await expect(ask(0, stages[3])).rejects.toMatchObject({ code: 'CL429' })
    later(7 * 24)
    await asked(0, stages[3])
  })

  it('needs the stage to be finished', async () => {
    await test.sql`delete from trail_progress where user_id = ${one(0)}`
    expect(await ask()).toMatchObject({ refusal: 'not-finished' })
    const reading = { memberId: one(0), stageId: stages[0] ?? '', now: now() }
    expect(await readStage(test.sql, reading)).toBeNull()
  })

  it('is not offered at a stage that was withdrawn, where it would be refused', async () => {
    const [stageId = ''] = stages
    const reading = { memberId: one(0), stageId, now: now() }
    expect(await readStage(test.sql, reading)).not.toBeNull()
    await test.sql`update trail_stages set withdrawn = true where id = ${stageId}`
    try {
      expect(await ask()).toMatchObject({ refusal: 'not-finished' })
      expect(await readStage(test.sql, reading)).toBeNull()
    } finally {
      await test.sql`update trail_stages set withdrawn = false where id = ${stageId}`
    }
  })

  it('keeps what was shown when the answer to the task changes, and copies none about other people', async () => {
    const stageId = stages[0] ?? ''
    const id = await asked(0, stageId)
    await test.sql`update trail_progress set task_response = 'Outra resposta.' where user_id = ${one(0)}`
    await take(1)
    expect(await readHeld(test.sql, { memberId: one(1), now: now() })).toMatchObject({ id, text })
    for (const isPrivate of [true, false]) {
      await test.sql`update trail_stages set task_private = ${isPrivate} where id = ${stageId}`
      const stage = await readStage(test.sql, { memberId: one(0), stageId, now: now() })
      expect(stage).toMatchObject({ text: isPrivate ? '' : 'Outra resposta.', isAboutOthers: isPrivate })
    }
  })

  it('that is withdrawn goes to nobody, and keeps the answer it has', async () => {
    const id = await asked()
    await take(1)
    await take(2)
    await reply(1, id)
    const withdrawn = await withdrawRequest(test.sql, { memberId: one(0), id, now: now() })
    expect(withdrawn).toMatchObject({ request: { state: 'withdrawn', opinions: [answer] } })
    expect(await reply(2, id)).toBe('too-late')
    expect(await waitsFor(3)).toBe(0)
    expect(await withdrawRequest(test.sql, { memberId: one(1), id, now: now() })).toBeNull()
  })

  it('goes with its account, with all that was said of it', async () => {
    const id = await asked()
    await take(1)
    await reply(1, id)
    const answered = await test.sql`select from notifications where user_id = ${one(0)} and kind = 'opinion'`
    expect(answered).toHaveLength(1)
    const [reading] = await test.sql<{ id: string }[]>`select id from opinion_readings`
    await markUseful(test.sql, { memberId: one(0), id: reading?.id ?? '', useful: true, now: now() })
    await test.sql`delete from users where id = ${one(0)}`
    expect((await listGiven(test.sql, { memberId: one(1), after: null })).opinions).toEqual([])
    expect(await test.sql`select from notifications where user_id = ${one(1)}`).toEqual([])
  })
})

describe('an answer', () => {
  it('sent twenty times at once is one, with one notification', async () => {
    const id = await asked()
    await take(1)
    const results = await Promise.all(Array.from({ length: 20 }, () => reply(1, id)))
    expect(results.toSorted()).toEqual(['answered', ...Array(19).fill('repeated')])
    expect(await reply(1, id, { ...answer, next: 'Outra coisa, pensando melhor.' })).toBe('already-answered')
    expect(await test.sql`select from notifications where user_id = ${one(0)}`).toHaveLength(1)
  })

  it('that comes while its reader gives the request back is too late', async () => {
    const id = await asked()
    await take(1)
    let answered: Promise<unknown> = Promise.resolve()
    await test.sql.begin(async (transaction) => {
      await giveBack(transaction, { memberId: one(1), id, now: now() })
      answered = reply(1, id).catch(String)
      const waiting = () => test.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting()).length).toBe(1)
    })
    expect(await answered).toBe('too-late')
    expect(await own()).toMatchObject([{ opinions: [] }])
    expect(await test.sql`select from notifications where user_id = ${one(0)}`).toEqual([])
  })

  it('tells who gave it once that it helped, and pays nothing', async () => {
    const id = await asked()
    await take(1)
    await reply(1, id)
    const [reading] = await test.sql<{ id: string }[]>`select id from opinion_readings`
    const mark = (n: number, useful: boolean) =>
      markUseful(test.sql, { memberId: one(n), id: reading?.id ?? '', useful, now: now() })
    expect(await mark(1, true)).toBeNull()
    for (const useful of [true, false, true])
      expect(await mark(0, useful)).toMatchObject({ opinion: { useful } })
    expect(await test.sql`select from notifications where user_id = ${one(1)}`).toHaveLength(1)
    expect(await test.balanceOf(one(1))).toBe(0)
  })

  it('of somebody who is muted or blocked since is not shown, and cannot be marked', async () => {
    const id = await asked()
    for (const n of [1, 2]) {
      await take(n)
      await reply(n, id)
    }
    await mute(0, 1)
    await block(2, 0)
    expect(await own()).toMatchObject([{ state: 'answered', opinions: [] }])
    for (const reading of await test.sql<{ id: string }[]>`select id from opinion_readings`)
      expect(
        await markUseful(test.sql, { memberId: one(0), id: reading.id, useful: true, now: now() }),
      ).toBeNull()
    expect((await listGiven(test.sql, { memberId: one(2), after: null })).opinions).toEqual([])
  })

  it('is listed page by page', async () => {
    const many = await addMembers(test.sql, opinionLimits.page + 1)
    for (const author of many) {
      await alreadyFinished(test.sql, author, trailId)
      await askForOpinions(test.economy, {
        memberId: author,
        stageId: stages[0] ?? '',
        text,
        key: randomUUID(),
      })
    }
    await test.sql`delete from member_limits`
    for (const _ of many) {
      await test.sql`delete from member_limits`
      const id = (await take(1)) ?? ''
      expect(await reply(1, id)).toBe('answered')
    }
    const first = await listGiven(test.sql, { memberId: one(1), after: null })
    expect(first.opinions).toHaveLength(opinionLimits.page)
    expect(first.nextCursor).not.toBeNull()
  })
})

it('what ended without an answer is erased after half a year, unless the team has to read it', async () => {
  const answered = await asked(0)
  await take(4)
  await reply(4, answered)
  const [expired, withdrawn, reported] = [await asked(1), await asked(2), await asked(3)]
  await withdrawRequest(test.sql, { memberId: one(2), id: withdrawn, now: now() })
  await take(5)
  await test.sql`
    insert into content_reports (user_id, type, target_id, reason, created_at)
    values (${one(4)}, 'opinion-request', ${reported}, 'spam', now())`
  const ids = [answered, expired, withdrawn, reported]
  const left = async () => {
    await eraseOldRequests(test.sql, everyRow, now())
    const rows = await test.sql<{ id: string }[]>`select id from opinion_requests`
    return ids.filter((id) => rows.some((row) => row.id === id))
  }
  const end = opinionLimits.openDays * 24 + opinionLimits.holdHours
  later(end + opinionLimits.keptDays * 24)
  expect(await left()).toEqual(ids)
  later(1)
  expect(await left()).toEqual([answered, reported])
  expect(await own(0)).toMatchObject([{ id: answered, opinions: [answer] }])
  expect(await own(1)).toEqual([])
})
