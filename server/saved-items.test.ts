import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Idea } from '#contract/ideas.ts'
import { savedLimits } from '#domain/saved/saved.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { readVisibleComments } from './features/ideas/read-comments.ts'
import { readVisibleIdeas } from './features/ideas/read-ideas.ts'
import { readItems, readListsOf, removeItem, saveItem } from './features/saved/items.ts'
import { createList, deleteList, readLists, renameList } from './features/saved/lists.ts'

const read = { ideas: readVisibleIdeas, comments: readVisibleComments }

let test: CommunityUnderTest
let author: string
let ana: string
let idea: Idea
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  ana = await test.newMember()
  idea = await test.publish(author)
})

const save = (id: string, type: 'idea' | 'comment' = 'idea', listId = ana) =>
  saveItem(test.economy, read, { memberId: ana, listId, type, id })

it('saves once, however often and at the same time it is asked', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(idea.id)))
  expect(new Set(answers)).toEqual(new Set(['saved']))
  expect((await readLists(test.sql, ana))[0]).toMatchObject({ id: ana, isDefault: true, items: 1 })
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => createList(test.economy, { memberId: ana, name: 'Comida' })),
  )
  expect(tries.filter((list) => list === 'name-taken')).toHaveLength(4)
})

it('tells nothing of what became private, was removed or deleted, and lets it be taken out', async () => {
  const { comment } = await test.comment(author, idea.id)
  const other = await test.publish(author)
  await save(idea.id)
  await save(comment.id, 'comment')
  await save(other.id)
  await test.makePremium(author)
  await test.sql`update user_ideas set is_public = false where id = ${idea.id}`
  await test.sql`delete from user_ideas where id = ${other.id}`
  const page = await readItems(test.sql, read, { memberId: ana, listId: ana, after: null })
  expect(page?.items.map(({ found }) => found)).toEqual([null, null, null])
  expect(JSON.stringify(page)).not.toContain(idea.title)
  expect(await save(idea.id)).toBe('not-found')
  await removeItem(test.sql, { memberId: ana, listId: ana, type: 'idea', id: other.id })
  expect(await readListsOf(test.sql, { memberId: ana, type: 'idea', id: other.id })).toEqual([])
})

it('keeps another member’s lists out of reach', async () => {
  const list = await createList(test.economy, { memberId: author, name: 'Minha' })
  if (typeof list === 'string') throw new Error(list)
  const { id } = list
  expect(await save(idea.id, 'idea', id)).toBe('not-found')
  expect(await save(idea.id, 'idea', author)).toBe('not-found')
  expect(await renameList(test.economy, { memberId: ana, id, name: 'Nossa' })).toBe('not-found')
  expect(await deleteList(test.sql, { memberId: ana, id })).toBe(false)
  expect(await readItems(test.sql, read, { memberId: ana, listId: id, after: null })).toBeNull()
})

it('holds so many and no more, and is read page by page', async () => {
  await save(idea.id)
  await test.sql`
    insert into saved_items (user_id, list_id, type, target_id, created_at)
    select ${ana}, ${ana}, 'idea', gen_random_uuid(), now() - interval '1 s' * n
    from generate_series(1, ${savedLimits.items - 1}) as n`
  const another = await test.publish(author)
  expect(await save(another.id)).toBe('full')
  let after = null
  const seen = new Set<string>()
  do {
    const page = await readItems(test.sql, read, { memberId: ana, listId: ana, after })
    for (const { id } of page?.items ?? []) seen.add(id)
    const last = page?.items.at(-1)
    after = page?.nextCursor && last ? { at: last.savedAt, id: last.id } : null
  } while (after !== null)
  expect(seen.size).toBe(savedLimits.items)
  expect(await save(randomUUID())).toBe('not-found')
})
