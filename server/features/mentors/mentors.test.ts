import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { limitAnswer } from '#server/platform/limits/limits.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { cancelRequest, returnCredits } from './cancel-requests.ts'
import { listMentors, loadMentors } from './mentors.ts'
import { readMine } from './read-requests.ts'
import { requestMentor } from './request-mentor.ts'

let test: CommunityUnderTest
let folder: string
let ana: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-mentors-'))
  await loadMentors(test.sql)
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterAll(async () => {
  await test.stop()
  await rm(folder, { recursive: true, force: true })
})

type Changes = { mentorId?: string; message?: string; useCredit?: boolean; key?: string; memberId?: string }

const ask = (changes: Changes = {}) =>
  requestMentor(test.economy, {
    memberId: ana,
    mentorId: 'marisa-quaresma',
    message: 'Quero acertar o preço da marmita.',
    useCredit: false,
    key: randomUUID(),
    ...changes,
  })

const list = () => listMentors(test.sql, { memberId: ana, now: test.clock.now })

async function accepted(changes: Changes = {}) {
  const result = await ask(changes)
  if (result.status !== 'answered') throw new Error(`Asking was ${result.status}`)
  return result.answer
}

async function buyCredits(count: number) {
  for (let n = 0; n < count; n += 1)
    await test.sql`
      insert into purchases (user_id, id, item, price, created_at)
      values (${ana}, ${randomUUID()}, 'express_mentoring', 2000, now())`
}

describe('the mentors', () => {
  it('are those of content/, who can be asked first, and marked as examples', async () => {
    const mentors = await list()
    expect(mentors.map(({ name, available }) => [name, available])).toEqual([
      ['Marisa Quaresma', true],
      ['Everton Caraíba', true],
      ['Ingrid Steinmann', true],
      ['Kaique Buriti', true],
      ['Socorro Timbaúba', false],
    ])
    expect(mentors.every(({ isSample }) => isSample)).toBe(true)
    expect(mentors[0]?.hourlyRate).toBe(120)
  })

  it('are loaded once, follow the file, and stay with the requests made to them', async () => {
    expect(await loadMentors(test.sql)).toBe(false)
    const request = await accepted()
    const file = path.join(folder, 'mentors.yaml')
    const nina = 'id: nina\n  name: Nina\n  expertise: Feiras\n  bio: Vende em feiras.\n  hourlyRate: 80\n'
    await writeFile(file, `- ${nina}  available: true\n`)
    const loads = await Promise.all(Array.from({ length: 5 }, () => loadMentors(test.sql, { file })))
    expect(loads.filter(Boolean)).toHaveLength(1)
    expect(await list()).toEqual([expect.objectContaining({ id: 'nina', isSample: false, available: true })])
    expect((await readMine(test.sql, ana, test.clock.now)).requests).toEqual([request])
    expect(await ask({ memberId: await test.newMember() })).toMatchObject({
      refusal: { reason: 'not-found' },
    })
    expect(await loadMentors(test.sql)).toBe(true)
    expect(await list()).toHaveLength(5)
  })

  it('leave no example where none is wanted, and come back when they are', async () => {
    const request = await accepted()
    expect(await loadMentors(test.sql, { samples: false })).toBe(true)
    expect(await list()).toEqual([])
    expect((await readMine(test.sql, ana, test.clock.now)).requests).toEqual([request])
    expect(await loadMentors(test.sql, { samples: false })).toBe(false)
    expect(await loadMentors(test.sql)).toBe(true)
    expect(await list()).toHaveLength(5)
  })

  it('refuse to be loaded from a file with mistakes, and say which', async () => {
    const file = path.join(folder, 'broken.yaml')
    await writeFile(file, '- id: Ána\n  name: A\n')
    await expect(loadMentors(test.sql, { file })).rejects.toThrow(/0\.id: lowercase/)
    expect(await list()).toHaveLength(5)
  })
})

describe('asking a mentor', () => {
  it('is kept with its status, and seen by nobody else', async () => {
    const request = await accepted()
    expect(request).toMatchObject({
      mentor: { id: 'marisa-quaresma', name: 'Marisa Quaresma' },
      message: 'Quero acertar o preço da marmita.',
      status: 'open',
      isExpress: false,
      can: { cancel: true },
    })
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({
      requests: [request],
      credits: 0,
      creditMinutes: 30,
      common: { allowed: false, title: 'Você já tem um pedido aberto' },
    })
    expect(await readMine(test.sql, await test.newMember(), test.clock.now)).toMatchObject({
      requests: [],
      common: { allowed: true },
    })
  })

  it('is refused where the mentor is unavailable or unknown', async () => {
    expect(await ask({ mentorId: 'socorro-timbauba' })).toMatchObject({
      status: 'refused',
      refusal: { reason: 'unavailable' },
    })
    expect(await ask({ mentorId: 'ninguem' })).toMatchObject({ refusal: { reason: 'not-found' } })
    await expect(ask({ memberId: randomUUID() })).rejects.toThrow(AccountGone)
  })

  it('has a limit a day, also for who is Premium', async () => {
    await test.makePremium(ana)
    const results = await Promise.allSettled(Array.from({ length: 14 }, () => ask()))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(4)
    for (const error of refused)
      expect(limitAnswer(error, test.clock.now)?.message).toContain('10 pedidos a mentores por dia')
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000)
    expect(await ask()).toMatchObject({ status: 'answered' })
  })

  it('happens once per key, and a key asks for one thing alone', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ key })))
    const first = answers.filter((answer) => 'repeated' in answer && !answer.repeated)
    expect(first).toHaveLength(1)
    for (const answer of answers) expect({ ...answer, repeated: false }).toEqual(first[0])
    expect(answers[0]).toMatchObject({ status: 'answered' })
    expect(await ask({ key, message: 'Outra coisa' })).toEqual({ status: 'key-reused' })
    expect((await readMine(test.sql, ana, test.clock.now)).requests).toHaveLength(1)
  })

  it('leaves Free with one open request, however many are made at once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(results.filter(({ status }) => status === 'answered')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(19)
    expect((await readMine(test.sql, ana, test.clock.now)).requests).toHaveLength(1)
  })

  it('has no limit for Premium', async () => {
    await accepted()
    await test.makePremium(ana)
    const results = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(results.every(({ status }) => status === 'answered')).toBe(true)
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({ common: { allowed: true } })
  })
})

describe('an express credit', () => {
  it('covers one request beside the open one, and is spent exactly once', async () => {
    await buyCredits(2)
    await accepted()
    const results = await Promise.all(Array.from({ length: 12 }, () => ask({ useCredit: true })))
    expect(results.filter(({ status }) => status === 'answered')).toHaveLength(2)
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(10)
    const used = await test.sql`select 1 from purchases where user_id = ${ana} and used`
    expect(used).toHaveLength(2)
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({ credits: 0 })
    expect(await ask({ useCredit: true })).toMatchObject({ refusal: { reason: 'no-credit' } })
  })

  it('stays where the request is refused', async () => {
    await buyCredits(1)
    await ask({ mentorId: 'socorro-timbauba', useCredit: true })
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({ credits: 1 })
  })

  it('comes back with a cancelled request, once', async () => {
    await buyCredits(1)
    const { id } = await accepted({ useCredit: true })
    const cancels = Array.from({ length: 8 }, () => cancelRequest(test.sql, { memberId: ana, id }))
    for (const cancelled of await Promise.all(cancels))
      expect(cancelled).toMatchObject({ status: 'cancelled' })
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({ credits: 1 })
    const again = await accepted({ useCredit: true })
    expect(await cancelRequest(test.sql, { memberId: ana, id })).toMatchObject({ status: 'cancelled' })
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({
      credits: 0,
      requests: [{ id: again.id }, { id }],
    })
  })

  it('given to a sample mentor comes back by itself after a week, once, and is told of', async () => {
    await buyCredits(1)
    const express = await accepted({ useCredit: true })
    const common = await accepted()
    const published: unknown[] = []
    const run = (now: Date) =>
      returnCredits(test.sql, everyRow, { publish: (message) => void published.push(message), now })
    const asked = new Date(express.createdAt).getTime()
    await run(new Date(asked + 7 * 86_400_000 - 1))
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({ credits: 0 })
    await Promise.all([run(new Date(asked + 7 * 86_400_000)), run(new Date(asked + 7 * 86_400_000))])
    const mine = await readMine(test.sql, ana, test.clock.now)
    expect(mine?.credits).toBe(1)
    expect(mine.requests.find(({ id }) => id === express.id)?.status).toBe('cancelled')
    expect(mine.requests.find(({ id }) => id === common.id)?.status).toBe('open')
    expect(published).toContainEqual({ to: ana, event: { type: 'mine' } })
    expect(await test.sql`select from purchases where user_id = ${ana} and used`).toHaveLength(0)
  })

  it('given to a mentor who is there stays with them, and comes back from one who left', async () => {
    await test.sql`update mentors set sample = false where id = 'marisa-quaresma'`
    await buyCredits(1)
    await accepted({ useCredit: true })
    await returnCredits(test.sql, everyRow, {
      publish: () => {},
      now: new Date(Date.now() + 60 * 86_400_000),
    })
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({ credits: 0 })
    await test.sql`update mentors set withdrawn = true where id = 'marisa-quaresma'`
    await returnCredits(test.sql, everyRow, { publish: () => {}, now: new Date() })
    expect(await readMine(test.sql, ana, test.clock.now)).toMatchObject({ credits: 1 })
    await test.sql`update mentors set sample = true, withdrawn = false where id = 'marisa-quaresma'`
  })

  it('is not held by a request without a credit to a mentor who left: Free asks somebody else', async () => {
    await accepted({ mentorId: 'kaique-buriti' })
    expect(await ask()).toMatchObject({ status: 'refused' })
    await test.sql`update mentors set withdrawn = true where id = 'kaique-buriti'`
    await returnCredits(test.sql, everyRow, { publish: () => {}, now: new Date() })
    await test.sql`update mentors set withdrawn = false where id = 'kaique-buriti'`
    expect(await ask()).toMatchObject({ status: 'answered' })
  })

  it('survives asking and cancelling at once: used as often as a request holds it', async () => {
    await buyCredits(3)
    const open = await Promise.all([1, 2, 3].map(() => accepted({ useCredit: true })))
    await Promise.all([
      ...open.map(({ id }) => cancelRequest(test.sql, { memberId: ana, id })),
      ...Array.from({ length: 6 }, () => ask({ useCredit: true })),
    ])
    const [held] = await test.sql<[{ used: number; open: number }]>`
      select
        (select count(*)::int from purchases where user_id = ${ana} and used) as used,
        (select count(*)::int from mentor_requests where user_id = ${ana} and status = 'open') as open`
    expect(held.used).toBe(held.open)
  })
})

describe('cancelling a request', () => {
  it('lets Free ask again', async () => {
    const { id } = await accepted()
    expect(await cancelRequest(test.sql, { memberId: ana, id })).toMatchObject({
      status: 'cancelled',
      can: { cancel: false },
    })
    expect(await ask({ mentorId: 'kaique-buriti' })).toMatchObject({ status: 'answered' })
  })

  it('is for whoever made it, and only while nobody answered', async () => {
    const { id } = await accepted()
    const bia = await test.newMember()
    expect(await cancelRequest(test.sql, { memberId: bia, id })).toBe('not-found')
    expect(await cancelRequest(test.sql, { memberId: ana, id: randomUUID() })).toBe('not-found')
    await test.sql`update mentor_requests set status = 'accepted', answered_at = now() where id = ${id}`
    expect(await cancelRequest(test.sql, { memberId: ana, id })).toBe('not-open')
  })
})
