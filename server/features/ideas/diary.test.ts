import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diaryLimits } from '#domain/diary/diary.ts'
import { trendingLimits, trendingScore } from '#domain/ideas/trending.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { deleteEntry, editEntry, readDiary, writeEntry } from './diary.ts'
import { readTrending } from './read-ideas.ts'

let test: CommunityUnderTest
let author: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  await test.makePremium(author)
})

async function write(ideaId: string, given: { key?: string; pictureId?: string; text?: string } = {}) {
  const asked = { memberId: author, ideaId, text: 'Vendi três', key: randomUUID(), ...given }
  const result = await writeEntry(test.economy, asked)
  if (result.status !== 'written') throw new Error(result.status)
  return result.entry
}

async function newPicture(): Promise<string> {
  const id = randomUUID()
  await test.sql`insert into pictures (id, owner_id, width, height, bytes) values (${id}, ${author}, 8, 6, 2)`
  return id
}

async function addressOf(id: string): Promise<string | undefined> {
  const [row] = await test.sql<{ address: string }[]>`select address from pictures where id = ${id}`
  return row?.address
}

it('a request sent twenty times at once writes one entry', async () => {
  const { id } = await test.publish(author)
  const key = randomUUID()
  const entries = await Promise.all(Array.from({ length: 20 }, () => write(id, { key })))
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(1)
  expect((await readDiary(test.sql, { ideaId: id, viewerId: null, after: null }))?.entries).toHaveLength(1)
})

it('is its author’s alone to write, change and delete, and read by who sees the idea', async () => {
  const { id } = await test.publish(author, { isPublic: false })
  const entry = await write(id)
  const other = await test.newMember()
  const asked = { memberId: other, text: 'Minha', key: randomUUID() }
  expect(await writeEntry(test.economy, { ...asked, ideaId: id })).toEqual({ status: 'not-found' })
  expect(await editEntry(test.economy, { ...asked, id: entry.id })).toBeNull()
  expect(await deleteEntry(test.sql, { memberId: other, id: entry.id })).toBeNull()
  for (const viewerId of [other, null])
    expect(await readDiary(test.sql, { ideaId: id, viewerId, after: null })).toBeNull()
  expect(await readDiary(test.sql, { ideaId: id, viewerId: author, after: null })).toMatchObject({
    entries: [{ id: entry.id }],
  })
})

it('has an end, also for requests at the same moment', async () => {
  const { id } = await test.publish(author)
  await test.sql`
    insert into diary_entries (user_id, idea_id, text, key, created_at)
    select ${author}, ${id}, 'Dia', gen_random_uuid(), now() from generate_series(2, ${diaryLimits.entries}::int)`
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => write(id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

describe('its pictures', () => {
  it('belong to nothing else, and go with the entry, the idea or the account', async () => {
    const { id } = await test.publish(author)
    const [one, two] = [await newPicture(), await newPicture()]
    const first = await write(id, { pictureId: one })
    await expect(write(id, { pictureId: one })).rejects.toThrow()
    await write(id, { pictureId: two })
    await deleteEntry(test.sql, { memberId: author, id: first.id })
    expect([await addressOf(one), await addressOf(two)]).toEqual([undefined, expect.any(String)])
    await test.remove(author, id)
    expect(await addressOf(two)).toBeUndefined()
    expect(await test.sql`select from diary_entries where user_id = ${author}`).toEqual([])
  })

  it('have other addresses once the idea is private', async () => {
    const { id } = await test.publish(author)
    const pictureId = await newPicture()
    await write(id, { pictureId })
    const before = await addressOf(pictureId)
    await test.edit(author, id, { title: 'Outro título' })
    expect(await addressOf(pictureId)).toBe(before)
    await test.edit(author, id, { isPublic: false })
    expect(await addressOf(pictureId)).not.toBe(before)
  })
})

it('brings an old idea back to what is trending, once', async () => {
  const { id } = await test.publish(author)
  const { now } = test.clock
  await test.sql`
    update user_ideas set created_at = ${now.toISOString()}::timestamptz - make_interval(days => ${trendingLimits.days + 5})
    where id = ${id}`
  const trending = async () => (await readTrending(test.sql, { now })).ideas.filter((idea) => idea.id === id)
  expect(await trending()).toEqual([])
  await write(id)
  await write(id, { text: 'E mais uma' })
  expect(await trending()).toHaveLength(1)
  await test.edit(author, id, { isPublic: false })
  expect(await trending()).toEqual([])
})

it('brings an old idea back however many entries private ideas and other days have', async () => {
  const { now } = test.clock
  const old = async () => {
    const { id } = await test.publish(author)
    await test.sql`
      update user_ideas set created_at = ${now.toISOString()}::timestamptz - make_interval(days => ${trendingLimits.days + 5})
      where id = ${id}`
    return id
  }
  const [id, often, hidden] = [await old(), await old(), await old()]
  await test.edit(author, hidden, { isPublic: false })
  await write(id)
  for (const other of [often, hidden])
    await test.sql`
      insert into diary_entries (user_id, idea_id, text, key, created_at)
      select ${author}, ${other}, 'Dia', gen_random_uuid(), ${now.toISOString()}::timestamptz + make_interval(secs => n)
      from generate_series(1, ${trendingLimits.ideas}::int) as n`
  const shown = (await readTrending(test.sql, { now })).ideas.filter((idea) =>
    [id, often, hidden].includes(idea.id),
  )
  expect(new Set(shown.map((idea) => idea.id))).toEqual(new Set([id, often]))
  await test.sql`delete from diary_entries where idea_id = any(${[often, hidden]}::uuid[])`
})

it('lifts an old idea that many liked by its weeks with an entry, as the rule says', async () => {
  const { now } = test.clock
  const old = trendingLimits.days + 5
  const made = async (likes: number, daysAgo: number, entries: readonly number[]) => {
    const { id } = await test.publish(author)
    await test.sql`
      update user_ideas set likes = ${likes}::int,
        created_at = ${now.toISOString()}::timestamptz - make_interval(days => ${daysAgo}::int)
      where id = ${id}`
    for (const days of entries) {
      test.clock.now = new Date(now.getTime() - days * 86_400_000)
      await write(id, { text: `Há ${days} dias` })
    }
    test.clock.now = now
    const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
    const diary = entries.map((days) => ({ createdAt: at(days) }))
    return { id, score: trendingScore({ likes, comments: 0, createdAt: at(daysAgo), diary }, now) }
  }
  const ideas = [
    await made(900, old, [0, 1, 2, 3]),
    await made(900, old, [1, 8, 15]),
    await made(1, old, [1, 8, 15]),
    await made(7, 3, []),
    await made(4, 2, [1]),
    await made(10, 20, []),
  ]
  const ids = new Set(ideas.map(({ id }) => id))
  const shown = (await readTrending(test.sql, { now })).ideas.filter(({ id }) => ids.has(id))
  expect(shown.map(({ id }) => id)).toEqual(ideas.toSorted((a, b) => b.score - a.score).map(({ id }) => id))
  expect(shown.map(({ likes }) => likes)).toEqual([10, 900, 7, 4, 900, 1])
  await test.sql`update user_ideas set likes = 0 where id = any(${[...ids]}::uuid[])`
})
