import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { momentsOfIdea } from '#domain/community/moments-of-idea.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { expectSoundCounts } from '#server/testing/community/expect-sound-counts.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { loadSampleCommunity } from './load-sample-community.ts'
import { readCommunity } from './read-community.ts'

const now = new Date('2026-11-15T15:00:00Z')

type Sql = TestDatabase['sql']

async function countsOf(sql: Sql) {
  const [counts] = await sql`
    select
      (select count(*)::int from profiles where is_sample) as members, (select count(*)::int from user_ideas) as ideas,
      (select count(*)::int from idea_comments) as comments, (select count(*)::int from idea_likes) as reactions`
  return counts
}

const nobody = { members: 0, ideas: 0, comments: 0, reactions: 0 }

describe('the file of the sample community', () => {
  it('tells of a dozen people, two dozen ideas and their conversations', async () => {
    const { members, ideas } = await readCommunity()
    expect(members).toHaveLength(12)
    expect(ideas).toHaveLength(24)
    expect(ideas.flatMap(({ comments }) => comments)).toHaveLength(69)
  })

  it.each(['2026-11-15T15:00:00Z', '2026-11-15T03:00:00Z', '2026-01-01T06:30:00Z'])(
    'happened before it is loaded, at %s, in an order that makes sense',
    async (moment) => {
      const loaded = new Date(moment)
      const { ideas } = await readCommunity()
      const published = ideas.map((idea, index) => {
        const at = momentsOfIdea(idea, index, loaded)
        const answers = [...at.comments]
        expect(answers.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(answers)
        for (const answer of [...at.comments, ...at.reactions]) {
          expect(answer.getTime()).toBeGreaterThan(at.published.getTime())
          expect(answer.getTime()).toBeLessThan(loaded.getTime())
        }
        return at.published.getTime()
      })
      expect(new Set(published).size).toBe(ideas.length)
    },
  )
})

describe('loading it', () => {
  let database: TestDatabase
  afterEach(() => database.drop())

  it('writes everything once, however often and however many ask', async () => {
    database = await createTestDatabase()
    const { sql } = database
    const answers = await Promise.all([1, 2, 3].map(() => loadSampleCommunity(sql, now)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const { ideas } = await readCommunity()
    const reactions = ideas.flatMap(({ likes, dislikes }) => [...likes, ...dislikes]).length
    expect(await countsOf(sql)).toEqual({ members: 12, ideas: 24, comments: 69, reactions })
    await expectSoundCounts(sql)
    await expectSoundLedger(sql)
    expect(await sql`select 1 from bpoints_transactions`).toHaveLength(0)
  })

  it('does not bring it back once it was removed, and removing it leaves nothing behind', async () => {
    database = await createTestDatabase()
    const { sql } = database
    await loadSampleCommunity(sql, now)
    await sql`delete from users where id in (select id from profiles where is_sample)`
    expect(await countsOf(sql)).toEqual(nobody)
    expect(await loadSampleCommunity(sql, now)).toBe(false)
    expect(await countsOf(sql)).toEqual(nobody)
  })

  it('leaves a database alone in which somebody is', async () => {
    database = await createTestDatabase()
    const { sql } = database
    await sql`insert into users (id, name, email) values (${randomUUID()}, 'Ana', 'ana@example.com')`
    expect(await loadSampleCommunity(sql, now)).toBe(false)
    expect(await countsOf(sql)).toEqual(nobody)
  })
})

describe('a server', () => {
  it.each([
    { start: 'that made its database', isNew: true, env: {}, members: 12 },
    { start: 'on a database that was there', isNew: false, env: {}, members: 0 },
    { start: 'told not to', isNew: true, env: { SAMPLE_COMMUNITY: 'off' }, members: 0 },
  ])('$start has $members sample members', async ({ isNew, env, members }) => {
    const database = await createTestDatabase()
    const server = await startTestServer({ database, isNew, env })
    expect(await countsOf(database.sql)).toMatchObject({ members })
    await server.stop()
    await database.drop()
  })

  it('knows a database that it made, and only then: not on a second start, and never by its address', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'colmeia-new-'))
    const quiet = { info: () => {}, warn: () => {} }
    const open = async (databaseUrl: string | null) => {
      const opened = await openDatabase({ databaseUrl, dataDir }, quiet)
      const { isNew, target } = opened
      // Meanwhile a second server joins the first one's database.
      const joined = databaseUrl === null ? await openDatabase({ databaseUrl, dataDir }, quiet) : null
      await joined?.stop()
      await opened.stop()
      return { isNew, target, joinedIsNew: joined?.isNew }
    }
    expect(await open(null)).toMatchObject({ isNew: true, joinedIsNew: false })
    expect(await open(null)).toMatchObject({ isNew: false, joinedIsNew: false })
    await rm(dataDir, { recursive: true, force: true })

    const given = await createTestDatabase({ migrated: false })
    const { target } = given
    if ('url' in target) throw new Error('The test database is reached by its socket')
    const address = `postgres://${target.user}@/${target.database}?host=${target.host}&port=${target.port}`
    expect(await open(address)).toMatchObject({ isNew: false })
    await given.drop()
  }, 60_000)
})

describe('among sample members, a real one', () => {
  let database: TestDatabase
  let server: TestServer
  let cookie: string
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startTestServer({ database, isNew: true })
    cookie = await server.signUp('rita@example.com')
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
  })

  const get = async (address: string) =>
    (await fetch(server.url + address, { headers: { cookie } })).json() as Promise<Record<string, unknown>>

  const react = async (id: string, reaction: 'like' | 'dislike', justification?: string) => {
    const response = await fetch(`${server.url}/api/ideas/${id}/reaction`, {
      method: 'PUT',
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ reaction, ...(justification ? { justification } : {}) }),
    })
    expect(response.status).toBe(200)
  }

  async function someIdea() {
    const { ideas } = (await get('/api/ideas')) as {
      ideas: { id: string; title: string; author: { id: string; isSample: boolean; tier: string } }[]
    }
    expect(ideas).toHaveLength(24)
    expect(ideas.every(({ author }) => author.isSample)).toBe(true)
    const [idea] = ideas
    if (idea === undefined) throw new Error('The wall is empty')
    return idea
  }

  it('sees that they are samples, beside every idea and comment', async () => {
    const { id } = await someIdea()
    const { comments } = (await get(`/api/ideas/${id}/comments`)) as {
      comments: { author: { isSample: boolean } }[]
    }
    expect(comments.length).toBeGreaterThan(0)
    expect(comments.every(({ author }) => author.isSample)).toBe(true)
  })

  it('is paid for commenting on their ideas and reacting to them, and they for nothing', async () => {
    const { sql } = database
    const [popular] = await sql<{ user_id: string }[]>`
      select user_id from user_ideas group by user_id order by sum(likes) desc limit 1`
    const ideas = await sql<
      { id: string }[]
    >`select id from user_ideas where user_id = ${popular?.user_id ?? ''}`
    for (const { id } of ideas) {
      const text = `Uma pergunta sobre a ${id}, que vale a pena fazer antes de gastar o primeiro real nesta ideia.`
      const comment = await server.post(`/api/ideas/${id}/comments`, { text, key: randomUUID() }, { cookie })
      expect(comment.status).toBe(200)
      await react(id, 'like', `Gostei da ${id}`)
    }
    expect((await get('/api/economy/balance')).earned).toBeGreaterThanOrEqual(4 * ideas.length)
    await expectSoundCounts(sql)
    await expectSoundLedger(sql)
    expect(await sql`select 1 from member_badges join profiles on id = user_id where is_sample`).toEqual([])
    expect(await sql`select 1 from profiles where is_sample and bpoints_entries > 0`).toEqual([])
    const { top } = (await get('/api/ranking?scope=all')) as { top: { isMe: boolean }[] }
    expect(top).toMatchObject([{ isMe: true }])
  })

  it('can give ten likes to one of them without anything becoming due', async () => {
    const { sql } = database
    const { id, author } = await someIdea()
    await sql`
      insert into activity (user_id, kind, reference, counterpart_id, day)
      select ${author.id}, 'like_received', 'like ' || n, gen_random_uuid(), '2026-11-15' from generate_series(1, 20) as n`
    await react(id, 'dislike')
    await react(id, 'like')
    expect(await sql`select 1 from member_badges where user_id = ${author.id}`).toEqual([])
    await sql`delete from activity where user_id = ${author.id} and reference like 'like %'`
  })

  it('does not find them when naming somebody', async () => {
    const { id } = await someIdea()
    for (const term of ['', 'bia', 'zeca']) {
      const found = await get(`/api/comments/mentionable?ideaId=${id}&term=${term}`)
      expect(found).toEqual({ members: [] })
    }
  })

  it('cannot be one of them: no password works, none is recovered, none is chosen by signing up', async () => {
    const { sql } = database
    const [sample] = await sql<{ id: string; email: string }[]>`
      select id, email from users join profiles using (id) where is_sample order by email limit 1`
    if (sample === undefined) throw new Error('There is no sample member')
    expect(sample.email).toMatch(/@exemplo\.invalid$/)
    const { email } = sample
    expect(await sql`select 1 from accounts where user_id = ${sample.id}`).toEqual([])

    for (const password of ['senha-de-teste', 'undefined']) {
      const signIn = await server.post('/api/auth/sign-in/email', { email, password })
      expect(signIn.status).toBe(401)
    }
    const signUp = await server.post('/api/auth/sign-up/email', { email, password: 'senha-de-teste' })
    // Their domain has no mail server.
    expect(signUp.status).toBe(422)

    const sent = async () => (await readdir(path.join(server.dataDir, 'outbox')).catch(() => [])).length
    const asked = await server.post('/api/auth/request-password-reset', { email })
    // The same for a real member: requests are handled in order, so the first one is done when this one is.
    const other = await server.post('/api/auth/request-password-reset', { email: 'rita@example.com' })
    expect([asked.status, other.status]).toEqual([200, 200])
    await expect.poll(sent, { timeout: 15_000 }).toBe(1)
    expect(await sql`select 1 from verifications where value = ${sample.id}`).toEqual([])
    expect(await sql`select 1 from sessions where user_id = ${sample.id}`).toEqual([])
  }, 60_000)
})
