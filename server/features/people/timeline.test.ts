import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followLimits } from '#domain/people/follows.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { followMember } from './follow.ts'
import { followIdea } from './follow-idea.ts'
import { changePrivacy } from './privacy.ts'
import { readTimeline } from './read-timeline.ts'

let test: CommunityUnderTest
let reader: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  reader = await test.newMember()
})
afterAll(() => test.stop())

const follow = (personId: string) =>
  followMember(test.sql, { memberId: reader, personId, now: test.clock.now })

async function readAll() {
  const entries = []
  let cursor: string | undefined
  do {
    const page = await readTimeline(test.sql, { memberId: reader, after: readCursor(cursor) })
    entries.push(...page.entries)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return entries
}

it('pages through what happened at the same moment without gaps or repeats, and hides what is hidden', async () => {
  const authors = await addMembers(test.sql, 15)
  for (const author of authors) {
    await follow(author)
    await test.sql`
      insert into member_badges (user_id, badge, earned_at)
      values (${author}, 'first-comment', ${test.clock.now.toISOString()}::timestamptz), (${author}, 'trail-t1-validacao', ${test.clock.now.toISOString()}::timestamptz)`
  }
  const entries = await readAll()
  expect(entries).toHaveLength(2 * authors.length)
  expect(entries.length).toBeGreaterThan(followLimits.timeline)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(entries.filter(({ kind }) => kind === 'trails')).toHaveLength(authors.length)
  for (const author of authors) await changePrivacy(test.sql, author, { activityHidden: ['trails'] })
  expect(new Set((await readAll()).map(({ kind }) => kind))).toEqual(new Set(['badges']))
  await test.sql`delete from follows where user_id = ${reader}`
})

it('tells a verdict while its idea is public, and nothing of private ideas', async () => {
  const author = await test.newMember()
  await test.makePremium(author)
  const idea = await test.publish(author)
  await test.publish(author, { isPublic: false })
  await follow(author)
  const id = randomUUID()
  await test.sql`
    insert into evidence_cards (
      user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, created_at, ended_at, verdict,
      asked, reached, learned, started_at
    ) values (
      ${author}, ${id}, ${idea.id}, 'said', 'Pagam', 'Vizinhos', 'Na feira', 'Quem paga', 5, '2026-03-10', 'concluded',
      now(), now(), 'confirmed', 5, 5, '', now()
    )`
  const told = async () => (await readAll()).filter(({ kind }) => kind === 'verdicts' || kind === 'ideas')
  expect(await told()).toMatchObject([
    { kind: 'verdicts', idea: { id: idea.id }, card: { id, verdict: 'confirmed' } },
    { kind: 'ideas', idea: { id: idea.id } },
  ])
  await test.sql`update user_ideas set is_public = false where id = ${idea.id}`
  expect(await told()).toEqual([])
  await test.sql`update user_ideas set is_public = true where id = ${idea.id}`
  expect(await told()).toHaveLength(2)
  await test.sql`
    insert into hidden_content (user_id, type, target_id, created_at) values (${reader}, 'idea', ${idea.id}, now())`
  expect(await told(), 'of an idea the reader hid').toEqual([])
})

it('tells what an author writes in a diary while its idea is public and they show it', async () => {
  const author = await test.newMember()
  const idea = await test.publish(author)
  await follow(author)
  const id = randomUUID()
  await test.sql`
    insert into diary_entries (id, user_id, idea_id, text, key, created_at)
    values (${id}, ${author}, ${idea.id}, 'Vendi as primeiras três', ${id}, now())`
  const told = async () => (await readAll()).filter(({ kind }) => kind === 'diary')
  expect(await told()).toMatchObject([
    { id, idea: { id: idea.id, title: idea.title }, text: 'Vendi as primeiras três', hasPicture: false },
  ])
  await changePrivacy(test.sql, author, { activityHidden: ['diary'] })
  expect(await told()).toEqual([])
  await changePrivacy(test.sql, author, { activityHidden: [] })
  expect(await told()).toHaveLength(1)
  await test.sql`update user_ideas set is_public = false where id = ${idea.id}`
  expect(await told()).toEqual([])
})

it('tells the diary and the verdicts of a followed idea, each while its author shows it, to who sees the author', async () => {
  const author = await test.newMember()
  const idea = await test.publish(author)
  await followIdea(test.sql, { memberId: reader, ideaId: idea.id, now: test.clock.now })
  const [entryId, cardId] = [randomUUID(), randomUUID()]
  await test.sql`
    insert into diary_entries (id, user_id, idea_id, text, key, created_at)
    values (${entryId}, ${author}, ${idea.id}, 'Vendi as primeiras três', ${entryId}, now())`
  await test.sql`
    insert into evidence_cards (
      user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, created_at, ended_at, verdict,
      asked, reached, learned, started_at
    ) values (
      ${author}, ${cardId}, ${idea.id}, 'said', 'Pagam', 'Vizinhos', 'Na feira', 'Quem paga', 5, '2026-03-10',
      'concluded', now(), now(), 'confirmed', 5, 5, '', now()
    )`
  const told = async () =>
    (await readAll()).flatMap((entry) => (entry.person.id === author ? entry.kind : [])).toSorted()
  expect(await told()).toEqual(['diary', 'verdicts'])
  for (const kind of ['diary', 'verdicts'] as const) {
    await changePrivacy(test.sql, author, { activityHidden: [kind] })
    expect(await told()).toEqual([kind === 'diary' ? 'verdicts' : 'diary'])
  }
  await changePrivacy(test.sql, author, { activityHidden: [] })
  const follows = await follow(author)
  expect([follows, await told()], 'once, though both are followed').toEqual([
    'followed',
    ['badges', 'diary', 'ideas', 'verdicts'],
  ])
  await test.sql`delete from follows where user_id = ${reader}`
  await test.sql`insert into muted_authors (user_id, author_id, created_at) values (${reader}, ${author}, now())`
  expect(await told()).toEqual([])
  await test.sql`delete from muted_authors where user_id = ${reader}`
  await test.sql`insert into suspensions (user_id, reason, created_at) values (${author}, 'Golpe', now())`
  expect(await told()).toEqual([])
  await test.sql`delete from suspensions where user_id = ${author}`
  expect(await told()).not.toEqual([])
  await test.sql`select block_member(${author}, ${reader}, now())`
  expect(await told()).toEqual([])
})
