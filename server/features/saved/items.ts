import type { ISql, Sql } from 'postgres'
import type { Comment } from '#contract/comments.ts'
import type { Idea } from '#contract/ideas.ts'
import type { SavedItem, SavedPage } from '#contract/saved.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { defaultListName, savedLimits } from '#domain/saved/saved.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'

type ForViewer = { readonly ids: readonly string[]; readonly viewerId: string }

/** Reads ideas and comments as a member may see them now; the others are left out. */
export type ReadContent = {
  readonly ideas: (sql: ISql, asked: ForViewer) => Promise<readonly Idea[]>
  readonly comments: (
    sql: ISql,
    asked: ForViewer,
  ) => Promise<readonly { readonly comment: Comment; readonly ideaTitle: string }[]>
}

type Content = { readonly type: 'idea' | 'comment'; readonly id: string }
type InList = Content & { readonly memberId: string; readonly listId: string }

/** Saving it again changes nothing. What the member cannot see cannot be saved. */
export function saveItem(
  economy: Economy,
  read: ReadContent,
  { memberId, listId, type, id }: InList,
): Promise<'saved' | 'not-found' | 'full'> {
  return economy.transaction(async ({ sql, now }) => {
    const asked = { ids: [id], viewerId: memberId }
    const found = type === 'idea' ? await read.ideas(sql, asked) : await read.comments(sql, asked)
    if (found.length === 0) return 'not-found'
    await lockMember(sql, memberId)
    const at = now.toISOString()
    if (listId === memberId)
      await sql`
        insert into saved_lists (id, user_id, name, created_at)
        values (${memberId}, ${memberId}, ${defaultListName}, ${at}::timestamptz) on conflict do nothing`
    const [list] = await sql<{ items: number; isThere: boolean }[]>`
      select (select count(*)::int from saved_items where user_id = ${memberId} and list_id = list.id) as items,
        exists (
          select from saved_items
          where user_id = ${memberId} and list_id = list.id and type = ${type} and target_id = ${id}
        ) as "isThere"
      from saved_lists list where id = ${listId} and user_id = ${memberId}`
    if (list === undefined) return 'not-found'
    if (list.isThere) return 'saved'
    if (list.items >= savedLimits.items) return 'full'
    await countActions(sql, { memberId, actions: { saves: 1 }, now })
    await sql`
      insert into saved_items (user_id, list_id, type, target_id, created_at)
      values (${memberId}, ${listId}, ${type}, ${id}, ${at}::timestamptz)`
    return 'saved'
  })
}

export async function removeItem(sql: Sql, { memberId, listId, type, id }: InList): Promise<void> {
  await sql`
    delete from saved_items
    where user_id = ${memberId} and list_id = ${listId} and type = ${type} and target_id = ${id}`
}

export async function readListsOf(
  sql: Sql,
  { memberId, type, id }: Content & { readonly memberId: string },
): Promise<string[]> {
  const rows = await sql<{ listId: string }[]>`
    select list_id as "listId" from saved_items
    where user_id = ${memberId} and type = ${type} and target_id = ${id}
      and list_id in (select id from saved_lists where user_id = ${memberId})
    order by list_id`
  return rows.map(({ listId }) => listId)
}

type Listing = { readonly memberId: string; readonly listId: string; readonly after: Cursor | null }

/** Newest first. Null if the member has no such list. */
export async function readItems(
  sql: Sql,
  read: ReadContent,
  { memberId, listId, after }: Listing,
): Promise<SavedPage | null> {
  if (listId !== memberId) {
    const [list] = await sql`select from saved_lists where id = ${listId} and user_id = ${memberId}`
    if (list === undefined) return null
  }
  const from =
    after === null ? sql`` : sql`and (created_at, target_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<(Content & { at: string })[]>`
    select type, target_id as id, created_at as at from saved_items
    where user_id = ${memberId} and list_id = ${listId} ${from}
    order by created_at desc, target_id desc limit ${pageSize + 1}`
  const page = rows.slice(0, pageSize)
  const asked = (type: Content['type']) => ({
    ids: page.filter((row) => row.type === type).map(({ id }) => id),
    viewerId: memberId,
  })
  const [ideas, comments] = await Promise.all([
    read.ideas(sql, asked('idea')),
    read.comments(sql, asked('comment')),
  ])
  const ideaOf = new Map(ideas.map((idea) => [idea.id, idea]))
  const commentOf = new Map(comments.map((one) => [one.comment.id, one]))
  const items = page.map(({ type, id, at }): SavedItem => {
    const common = { id, savedAt: new Date(at).toISOString() }
    return type === 'idea'
      ? { ...common, type, found: ideaOf.get(id) ?? null }
      : { ...common, type, found: commentOf.get(id) ?? null }
  })
  const last = items.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { items, nextCursor: hasMore ? writeCursor({ at: last.savedAt, id: last.id }) : null }
}
