import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationPath, notificationText, sentence } from '#domain/notifications/kinds.ts'
import { everyRow, type RowRun } from '#server/platform/jobs/row-run.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { deleteEntry, writeEntry } from './features/ideas/diary.ts'
import { readGroups } from './features/notifications/read-groups.ts'
import { followMember, setBell, unfollowMember } from './features/people/follow.ts'
import { followIdea, setIdeaBell } from './features/people/follow-idea.ts'
import { changePrivacy } from './features/people/privacy.ts'
import { ringBells } from './features/people/ring-bells.ts'

let test: CommunityUnderTest
let author: string
let people: string[]
let published: string[] = []
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  await test.makePremium(author)
  people = await addMembers(test.sql, 6)
  await test.sql`delete from bell_events`
})

const one = (n: number) => people[n] ?? ''

function run(rows: RowRun = everyRow) {
  published = []
  return ringBells(
    { sql: test.sql, now: () => test.clock.now, publish: ({ to }) => void published.push(to) },
    rows,
  )
}

async function listen(n: number, isOn = true): Promise<void> {
  await followMember(test.sql, { memberId: one(n), personId: author, now: test.clock.now })
  await setBell(test.sql, { memberId: one(n), personId: author, isOn })
}

async function write(ideaId: string, text = 'Vendi três'): Promise<string> {
  const result = await writeEntry(test.economy, { memberId: author, ideaId, text, key: randomUUID() })
  if (result.status !== 'written') throw new Error(result.status)
  return result.entry.id
}

async function conclude(ideaId: string): Promise<void> {
  const id = randomUUID()
  await test.sql`
    insert into evidence_cards (
      user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, created_at, asked, reached, learned,
      started_at
    ) values (
      ${author}, ${id}, ${ideaId}, 'said', 'Pagam', 'Vizinhos', 'Na feira', 'Quem paga', 5, '2026-03-10', 'running', now(),
      5, 5, '', now()
    )`
  await test.sql`
    update evidence_cards set status = 'concluded', verdict = 'confirmed', ended_at = now() where id = ${id}`
}

const read = async (memberId: string) =>
  (await readGroups(test.sql, memberId)).filter(({ kind }) => kind === 'bell')
const said = async (memberId: string) =>
  (await read(memberId)).map((one) => sentence(notificationText(one)).replaceAll(/[\u2068\u2069]/gu, ''))

describe('a bell', () => {
  it('tells who rang it of new ideas, diary entries and verdicts, and nobody else', async () => {
    await listen(0)
    await listen(1, false)
    const { id, title } = await test.publish(author)
    await followIdea(test.sql, { memberId: one(2), ideaId: id, now: test.clock.now })
    await setIdeaBell(test.sql, { memberId: one(2), ideaId: id, isOn: true })
    await write(id)
    await write(id)
    await conclude(id)
    expect(await read(one(0)), 'nothing is sent while it is written').toEqual([])
    await run()
    const [name] = await test.sql`select display_name as name from profiles where id = ${author}`
    const words = [
      `${name?.name} escreveu 2 vezes no diário de “${title}”`,
      `${name?.name} terminou um teste em “${title}”`,
    ]
    expect((await said(one(0))).toSorted()).toEqual(
      [...words, `${name?.name} publicou a ideia “${title}”`].toSorted(),
    )
    expect(await said(one(1))).toEqual([])
    // Rung after the idea was published.
    expect((await said(one(2))).toSorted()).toEqual(
      [...words, `${name?.name} publicou a ideia “${title}”`].toSorted(),
    )
    expect((await read(one(0))).map(notificationPath).toSorted()).toEqual([
      `/idea/${id}`,
      `/idea/${id}`,
      `/idea/${id}#diario`,
    ])
    await run()
    expect(published).toEqual([])
  })

  it('tells of a private idea once it is public, and never of its diary', async () => {
    await listen(0)
    const { id } = await test.publish(author, { isPublic: false })
    await write(id)
    await run()
    expect(await read(one(0))).toEqual([])
    await test.edit(author, id, { isPublic: true })
    await run()
    expect(await read(one(0))).toMatchObject([{ what: 'ideas', idea: { id } }])
    await test.edit(author, id, { isPublic: false })
    expect(await test.sql`select from notifications where user_id = ${one(0)} and kind = 'bell'`).toEqual([])
    await test.edit(author, id, { isPublic: true })
    await run()
    expect(await read(one(0)), 'public again is no news').toEqual([])
  })

  it('ends with following, and cannot be rung without', async () => {
    await listen(0)
    await unfollowMember(test.sql, { memberId: one(0), personId: author })
    await followMember(test.sql, { memberId: one(0), personId: author, now: test.clock.now })
    await test.publish(author)
    await run()
    expect(await read(one(0))).toEqual([])
    expect(await setBell(test.sql, { memberId: one(1), personId: author, isOn: true })).toBe(false)
    const { id } = await test.publish(author)
    expect(await setIdeaBell(test.sql, { memberId: one(1), ideaId: id, isOn: true })).toBe(false)
  })

  it('tells nothing that was deleted since', async () => {
    await listen(0)
    const { id } = await test.publish(author)
    await run()
    const entryId = await write(id)
    await deleteEntry(test.sql, { memberId: author, id: entryId })
    await run()
    expect(await read(one(0))).toMatchObject([{ what: 'ideas' }])
    const second = await write(id)
    await run()
    expect(await read(one(0))).toHaveLength(2)
    await deleteEntry(test.sql, { memberId: author, id: second })
    expect(await read(one(0))).toMatchObject([{ what: 'ideas' }])
    await test.remove(author, id)
    expect(await test.sql`select from notifications where user_id = ${one(0)} and kind = 'bell'`).toEqual([])
  })
})

describe('at the time of telling', () => {
  const reasons: Record<string, (memberId: string, ideaId: string) => PromiseLike<unknown>> = {
    'a mute': (memberId) => test.sql`
      insert into muted_authors (user_id, author_id, created_at) values (${memberId}, ${author}, now())`,
    'a block by the author': (memberId) => test.sql`
      insert into blocked_members (user_id, blocked_id, created_at) values (${author}, ${memberId}, now())`,
    'a block by the reader': (memberId) => test.sql`
      insert into blocked_members (user_id, blocked_id, created_at) values (${memberId}, ${author}, now())`,
    'hiding the idea': (memberId, ideaId) => test.sql`
      insert into hidden_content (user_id, type, target_id, created_at) values (${memberId}, 'idea', ${ideaId}, now())`,
    'the switch of the settings': (memberId) => test.sql`
      insert into user_preferences (user_id, notifications_off) values (${memberId}, '{bell}')
      on conflict (user_id) do update set notifications_off = '{bell}'`,
    'what the author hides': () => changePrivacy(test.sql, author, { activityHidden: ['ideas'] }),
    'a suspension of the author': () => test.sql`
      insert into suspensions (user_id, reason, created_at) values (${author}, 'Golpe', now())`,
  }
  for (const [why, happens] of Object.entries(reasons))
    it(`${why} keeps a member from being told`, async () => {
      await listen(0)
      const { id } = await test.publish(author)
      await happens(one(0), id)
      await run()
      const rows = await test.sql`select from notifications where user_id = ${one(0)} and kind = 'bell'`
      expect([rows.length, published, (await test.sql`select from bell_events`).length]).toEqual([0, [], 0])
    })
})

describe('many who rang', () => {
  const many = 1300

  it('are told once each, also where the run died in between and two run at once', async () => {
    const { id } = await test.publish(author)
    const all = await addMembers(test.sql, many)
    await test.sql`
      insert into idea_follows (user_id, idea_id, created_at, bell)
      select member, ${id}, now(), true from unnest(${all}::uuid[]) as member`
    await write(id)
    expect(await test.sql`select from bell_events`).toHaveLength(1)
    expect(await told(id)).toBe(0)
    for (const batches of [0, 1]) {
      await expect(run(dyingAfter(batches))).rejects.toThrow('killed')
      expect(await told(id)).toBe(batches * 500)
    }
    const seen: string[] = []
    const again = () =>
      ringBells(
        { sql: test.sql, now: () => test.clock.now, publish: ({ to }) => void seen.push(to) },
        everyRow,
      )
    await Promise.all([again(), again()])
    expect(await told(id)).toBe(many)
    expect([seen.length, new Set(seen).size]).toEqual([many - 500, many - 500])
    await again()
    expect(seen).toHaveLength(many - 500)
    expect(await test.sql`select from bell_events`).toEqual([])
  })

  async function told(ideaId: string): Promise<number> {
    const [row] = await test.sql<[{ count: number }]>`
      select count(*)::int as count from notifications where kind = 'bell' and subject = ${`diary/${ideaId}`}`
    return row.count
  }

  function dyingAfter(batches: number): RowRun {
    let done = 0
    return {
      ...everyRow,
      async together(rows, idOf, work) {
        if (done === batches) throw new Error('killed')
        done += 1
        await everyRow.together(rows, idOf, work)
      },
    }
  }
})
