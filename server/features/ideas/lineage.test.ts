import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Idea, IdeaForm } from '#contract/ideas.ts'
import { lineagePage } from '#domain/ideas/lineage.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  sampleForm,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { editIdea } from './edit-idea.ts'
import { OriginUnavailable, readLineage, setLineageOpen } from './lineage.ts'
import { publishIdea } from './publish-idea.ts'

let test: CommunityUnderTest
let author: string
let ana: string
let origin: Idea
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  ana = await test.newMember()
  origin = await test.publish(author)
})

async function start(memberId: string, changes: Partial<IdeaForm> = {}, key = randomUUID()) {
  const request = { ...sampleForm, ...changes, memberId, key, originId: origin.id }
  const result = await publishIdea(test.economy, async () => null, request)
  if (result.status !== 'answered') throw new Error(`Publishing was ${result.status}`)
  return result.answer.idea
}

const lineage = (id: string, viewerId: string | null = null) =>
  readLineage(test.sql, { id, viewerId, after: null })
const told = () => test.sql`
  select subject, reference from notifications where user_id = ${author} and kind = 'pollination'`

async function makePublic(idea: Idea, isPublic: boolean) {
  const form = { ...sampleForm, title: idea.title, isPublic }
  return editIdea(test.economy, { ...form, memberId: idea.author.id, id: idea.id })
}

describe('an idea started from another', () => {
  it('is published once, however often and at once it is sent, and its origin is told once', async () => {
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 5 }, () => start(ana, {}, key)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect((await lineage(origin.id))?.grown).toHaveLength(1)
    expect(await told()).toEqual([{ subject: origin.id, reference: sent[0]?.id }])
  })

  it('answers a repeat as before, also when the origin was closed since', async () => {
    const key = randomUUID()
    const first = await start(ana, {}, key)
    await setLineageOpen(test.sql, { memberId: author, id: origin.id, isOpen: false })
    expect((await start(ana, {}, key)).id).toBe(first.id)
    await expect(start(ana)).rejects.toThrow(OriginUnavailable)
  })

  it('is not published at all where its origin may not be used, and pays nothing', async () => {
    const before = await test.balanceOf(author)
    await expect(start(author)).rejects.toThrow(OriginUnavailable)
    await test.makePremium(author)
    await makePublic(origin, false)
    await expect(start(ana)).rejects.toThrow(OriginUnavailable)
    expect(await test.sql`select from user_ideas where origin_id = ${origin.id}`).toHaveLength(0)
    expect([await test.balanceOf(author), await test.balanceOf(ana)]).toEqual([before, 0])
  })

  it('pays its origin’s author nothing, and its own author what any idea pays', async () => {
    const before = await test.balanceOf(author)
    await start(ana)
    expect([await test.balanceOf(author), await test.balanceOf(ana)]).toEqual([before, 10])
  })

  it('that is private is told to nobody until it is public', async () => {
    await test.makePremium(ana)
    const secret = await start(ana, { isPublic: false })
    expect(await told()).toEqual([])
    expect((await lineage(origin.id, author))?.grown).toEqual([])
    await makePublic(secret, true)
    expect(await told()).toHaveLength(1)
    await makePublic(secret, false)
    expect(await told()).toEqual([])
  })

  it('says that its origin is gone while that is private, and for ever once it is deleted', async () => {
    const idea = await start(ana)
    await test.makePremium(author)
    await makePublic(origin, false)
    expect((await lineage(idea.id, author))?.origin).toEqual({ idea: null })
    await makePublic(origin, true)
    expect((await lineage(idea.id))?.origin?.idea?.id).toBe(origin.id)
    await test.sql`delete from users where id = ${author}`
    expect((await lineage(idea.id))?.origin).toEqual({ idea: null })
  })

  it('keeps its origin: no circle can be made', async () => {
    const idea = await start(ana)
    const another = await test.publish(author)
    await expect(
      test.sql`update user_ideas set origin_id = ${another.id} where id = ${idea.id}`,
    ).rejects.toThrow('never changes')
    await expect(test.sql`update user_ideas set origin_id = id where id = ${another.id}`).rejects.toThrow(
      'user_ideas_origin_another',
    )
  })

  it('is not told to an author who muted its author or turned that off', async () => {
    await test.sql`insert into muted_authors (user_id, author_id, created_at) values (${author}, ${ana}, now())`
    await start(ana)
    expect(await told()).toEqual([])
  })
})

describe('what grew from an idea', () => {
  it('is listed page by page, the newest first, each once', async () => {
    for (const member of await addMembers(test.sql, lineagePage + 3)) await start(member)
    const first = await lineage(origin.id)
    expect(first?.grown).toHaveLength(lineagePage)
    const after = readCursor(first?.nextCursor ?? undefined)
    const second = await readLineage(test.sql, { id: origin.id, viewerId: null, after })
    expect(second?.grown).toHaveLength(3)
    expect(second?.nextCursor).toBeNull()
    const ids = [...(first?.grown ?? []), ...(second?.grown ?? [])].map(({ id }) => id)
    expect(new Set(ids).size).toBe(lineagePage + 3)
  })

  it('never grows after it was closed, whatever happens at the same moment', async () => {
    const members = await addMembers(test.sql, 6)
    const close = setLineageOpen(test.sql, { memberId: author, id: origin.id, isOpen: false })
    await Promise.allSettled(members.map((member) => start(member)))
    await close
    const grown = (await lineage(origin.id))?.grown.length
    await expect(start(ana)).rejects.toThrow(OriginUnavailable)
    expect((await lineage(origin.id))?.grown).toHaveLength(grown ?? -1)
  })
})
