import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { liveAmongOthers } from '#server/testing/community/among-others.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { comment, idea, reaction, stage } from '#server/testing/economy/member-events.ts'
import { addMember, addMembers } from '#server/testing/economy/members.ts'
import { forgetfulProxy } from './forgetful-proxy.ts'
import { ServerProcess } from './http-process.ts'
import { installedFolder } from './installed-folder.ts'

/** One installation: two server processes and two that only pay, all on one embedded PostgreSQL. */
let folder: Awaited<ReturnType<typeof installedFolder>>
let database: OpenDatabase
let servers: readonly [ServerProcess, ServerProcess]
let workers: readonly [ChildProcess, ChildProcess]

beforeAll(async () => {
  folder = await installedFolder()
  const quiet = { info: () => {}, warn: () => {} }
  database = await openDatabase({ databaseUrl: null, dataDir: folder.path }, quiet)
  await liveAmongOthers(database.sql)
  servers = [new ServerProcess({ DATA_DIR: folder.path }), new ServerProcess({ DATA_DIR: folder.path })]
  workers = [startWorker(), startWorker()]
  await Promise.all([
    ...servers.map((server) => server.ready()),
    ...workers.map((one) => once(one, 'message')),
  ])
}, 180_000)
afterEach(() => expectSoundLedger(database.sql))
afterAll(async () => {
  for (const worker of workers) worker.disconnect()
  await Promise.all(workers.map((worker) => once(worker, 'exit')))
  await Promise.all(servers.map((server) => server.stop()))
  await database.stop()
  await folder.remove()
})

function startWorker(): ChildProcess {
  return fork(join(import.meta.dirname, 'economy-worker.ts'), [folder.path], {
    execArgv: ['--import', 'tsx'],
  })
}

/** Half of the events in each process, all at once. */
async function recordInBoth(events: readonly ActivityEvent[]): Promise<void> {
  const halves = [events.filter((_, n) => n % 2 === 0), events.filter((_, n) => n % 2 === 1)]
  const answers = await Promise.all(
    workers.map(async (worker, n) => {
      const answer = once(worker, 'message')
      worker.send(halves[n] ?? [])
      return (await answer)[0]
    }),
  )
  expect(answers).toEqual(halves.map((half) => ({ done: half.length, failures: [] })))
}

/** How often each action paid the member, and how much in total. */
async function paid(memberId: string): Promise<Record<string, [times: number, points: number]>> {
  const rows = await database.sql`
    select action, count(*)::int as times, sum(amount)::int as points from bpoints_transactions
    where user_id = ${memberId} and amount > 0 group by action`
  return Object.fromEntries(rows.map(({ action, times, points }) => [action, [times, points]]))
}

async function newMember() {
  const email = `${randomUUID()}@colmeia.test`
  const answer = await post(await servers[0].ready(), '/api/auth/sign-up/email', {
    email,
    password: 'senha-de-teste',
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${email}`
  return { id: user.id, cookie: cookie.join('; ') }
}

function post(address: string, path: string, body: object, cookie = '') {
  return fetch(address + path, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

function times<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, n) => make(n))
}

describe('500 earning calls at once, over two processes', { timeout: 180_000 }, () => {
  it('pay comments up to both of their caps, and what they reach once', async () => {
    const [ana = '', bia = ''] = await addMembers(database.sql, 2)
    await recordInBoth(times(500, () => comment(ana, { authorId: bia }, { length: 100 })))
    expect(await paid(ana)).toEqual({
      comment_written: [20, 40],
      long_comment: [5, 10],
      daily_comment_ideas: [1, 20],
      weekly_long_comments: [1, 50],
    })
  })

  it('pay ideas up to their cap, and the first of the day once', async () => {
    const ana = await addMember(database.sql)
    await recordInBoth(times(500, () => idea(ana)))
    expect(await paid(ana)).toEqual({ idea_published: [5, 25], first_idea_of_day: [1, 5] })
  })

  it('pay useful comments three times, and once for each who marks them', async () => {
    const [ana = '', ...markers] = await addMembers(database.sql, 6)
    await recordInBoth(
      times(500, (n) => ({
        kind: 'comment-marked-useful',
        commentId: randomUUID(),
        commentAuthorId: ana,
        markedById: markers[n % markers.length] ?? '',
        markerCounts: true,
      })),
    )
    expect(await paid(ana)).toEqual({ useful_comment: [3, 30] })
  })

  it('pay justified reactions up to their cap, among members who act on each other', async () => {
    const [ana = '', bia = ''] = await addMembers(database.sql, 2)
    await recordInBoth(
      times(500, (n) =>
        n % 4 < 2
          ? reaction(ana, { authorId: bia }, { justified: true })
          : reaction(bia, { authorId: ana }, { justified: true }),
      ),
    )
    const once = {
      justified_reaction: [10, 10],
      daily_justified_reaction: [1, 25],
      weekly_justified_reactions: [1, 30],
    }
    expect(await paid(ana)).toEqual(once)
    expect(await paid(bia)).toEqual(once)
  })

  it('pay one stage that is reported 500 times once', async () => {
    const ana = await addMember(database.sql)
    const finished = stage(ana)
    await recordInBoth(times(500, () => finished))
    expect(await paid(ana)).toEqual({ stage_finished: [1, 40], daily_lesson: [1, 30] })
  })

  it('never let a project step that is toggled 1,000 times hold more than its points', async () => {
    const ana = await addMember(database.sql)
    const projectId = randomUUID()
    await recordInBoth(
      times(1000, (n) => ({
        kind: n % 2 === 0 ? 'project-step-done' : 'project-step-undone',
        memberId: ana,
        projectId,
        step: 5,
        sequence: n + 1,
      })),
    )
    const [highest] = await database.sql`
      select max(held)::int as held from bpoints_transactions where user_id = ${ana}`
    expect(highest).toEqual({ held: 3 })
    await recordInBoth([{ kind: 'project-step-done', memberId: ana, projectId, step: 5, sequence: 1001 }])
    const [account] = await database.sql`select bpoints from profiles where id = ${ana}`
    expect(account).toEqual({ bpoints: 3 })
  })

  it('over HTTP pay what has become due to whoever looks, once', async () => {
    const { id, cookie } = await newMember()
    const day = saoPauloDay(new Date())
    // Recorded and not settled yet, like a mission whose last lesson was withdrawn.
    await database.sql`
      insert into activity (user_id, kind, reference, target, day) values
        (${id}, 'comment', 'c1', 'i1', ${day}), (${id}, 'comment', 'c2', 'i2', ${day}),
        (${id}, 'stage', 't/s', null, ${day}), (${id}, 'justified_reaction', 'i1', null, ${day})`
    const addresses = await Promise.all(servers.map((server) => server.ready()))
    const look = async (n: number): Promise<number> => {
      const { status } = await fetch(`${addresses[n % 2]}/api/missions`, { headers: { cookie } })
      // A server that cannot answer in time says so, and is retried.
      return status === 503 ? look(n) : status
    }
    expect(new Set(await Promise.all(times(500, look)))).toEqual(new Set([200]))
    expect(await paid(id)).toEqual({
      daily_comment_ideas: [1, 20],
      daily_lesson: [1, 30],
      daily_justified_reaction: [1, 25],
      all_daily_missions: [1, 15],
    })
  })
})

describe('an answer that is lost on its way', { timeout: 180_000 }, () => {
  it.each([
    ['a purchase', '/api/store/purchases', { item: 'extra_project_slot' }, 500],
    ['an upgrade', '/api/premium/upgrade', {}, 2500],
  ])('does not cost %s twice: 20 resends get the first answer', async (_, path, body, price) => {
    const { id, cookie } = await newMember()
    await earn(database.sql, id, 6000)
    const key = randomUUID()
    const addresses = await Promise.all(servers.map((server) => server.ready()))
    const proxy = await forgetfulProxy(Number(new URL(addresses[0] ?? '').port))
    const spent = () => database.sql`
      select amount from bpoints_transactions where user_id = ${id} and kind = 'spend'`

    await expect(post(proxy.url, path, { ...body, key }, cookie)).rejects.toThrow('fetch failed')
    expect(proxy.lostAnswers()).toBe(1)
    expect(await spent()).toEqual([{ amount: -price }])

    const resend = (n: number) => post([proxy.url, ...addresses][n % 3] ?? '', path, { ...body, key }, cookie)
    const answers: Response[] = []
    for (let n = 0; n < 10; n += 1) answers.push(await resend(n))
    answers.push(...(await Promise.all(times(10, resend))))
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200))
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(texts.size).toBe(1)
    expect(JSON.parse([...texts].join())).toMatchObject({ price, balance: 6000 - price })
    expect(await spent()).toEqual([{ amount: -price }])

    const other = await post(proxy.url, '/api/store/purchases', { item: 'golden_badge', key }, cookie)
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'KEY_REUSED' })
    expect(await spent()).toEqual([{ amount: -price }])
    proxy.close()
  })
})
