import type { ISql, Sql } from 'postgres'
import type { Lineage, RelatedIdea } from '#contract/lineage.ts'
import { lineagePage, mayStartFrom } from '#domain/ideas/lineage.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'

/** Thrown inside a transaction to roll it back. */
export class OriginUnavailable extends Error {
  constructor() {
    super('The idea to start from is gone, private, closed or the member’s own')
  }
}

type Start = { readonly memberId: string; readonly originId: string }

/**
 * Whether the member may start from it. Locks the origin, so that closing it waits or is seen; call it before
 * members are locked, as all code locks ideas first.
 */
export async function mayStart(sql: ISql, { memberId, originId }: Start): Promise<boolean> {
  const [origin] = await sql<{ authorId: string; isPublic: boolean; isClosed: boolean }[]>`
    select user_id as "authorId", is_public as "isPublic", lineage_closed as "isClosed" from user_ideas
    where id = ${originId} and not are_blocked(${memberId}, user_id) for share`
  return origin !== undefined && mayStartFrom(memberId, origin)
}

type Born = { readonly ideaId: string; readonly now: Date }

/** Tells the origin's author of an idea that is public for the first time; returns whom. */
export async function tellOrigin(sql: ISql, { ideaId, now }: Born): Promise<string | null> {
  const [told] = await sql<{ memberId: string }[]>`
    select origin.user_id as "memberId", add_notification(
      origin.user_id, 'pollination', origin.id::text, idea.id::text, idea.id, idea.user_id,
      ${now.toISOString()}::timestamptz
    )
    from user_ideas idea join user_ideas origin on origin.id = idea.origin_id
    where idea.id = ${ideaId} and idea.is_public`
  return told?.memberId ?? null
}

/** False if the member has no such idea. */
export async function setLineageOpen(
  sql: Sql,
  { memberId, id, isOpen }: { readonly memberId: string; readonly id: string; readonly isOpen: boolean },
): Promise<boolean> {
  const changed = await sql`
    update user_ideas set lineage_closed = ${!isOpen} where id = ${id} and user_id = ${memberId} returning 1`
  return changed.length > 0
}

type Asked = { readonly id: string; readonly viewerId: string | null; readonly after: Cursor | null }

type StoredRelated = {
  readonly id: string
  readonly title: string
  readonly createdAt: string
  readonly author: StoredPerson
}

type StoredLineage = {
  readonly authorId: string
  readonly isPublic: boolean
  readonly isClosed: boolean
  readonly originId: string | null
  readonly origin: StoredRelated | null
}

/** Null if this viewer cannot see the idea. */
export async function readLineage(sql: Sql, { id, viewerId, after }: Asked): Promise<Lineage | null> {
  const [idea] = await sql<StoredLineage[]>`
    select idea.user_id as "authorId", idea.is_public as "isPublic", idea.lineage_closed as "isClosed",
      idea.origin_id as "originId", (
        select jsonb_build_object('id', origin.id, 'title', origin.title, 'author', ${personJson(sql, 'author')})
        from user_ideas origin join profiles author on author.id = origin.user_id
        where origin.id = idea.origin_id and origin.is_public and ${sees(sql, viewerId, 'origin.user_id')}
      ) as origin
    from user_ideas idea where idea.id = ${id}`
  if (idea === undefined || !(idea.isPublic || idea.authorId === viewerId)) return null
  const from =
    after === null
      ? sql``
      : sql`and (idea.created_at, idea.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<StoredRelated[]>`
    select idea.id, idea.title, idea.created_at as "createdAt", ${personJson(sql, 'author')} as author
    from (
      select * from user_ideas idea where idea.origin_id = ${id} and idea.is_public and ${sees(sql, viewerId, 'idea.user_id')} ${from}
      order by idea.created_at desc, idea.id desc limit ${lineagePage + 1}
    ) as idea
    join profiles author on author.id = idea.user_id
    order by idea.created_at desc, idea.id desc`
  const page = rows.slice(0, lineagePage)
  const last = rows.length > lineagePage ? page.at(-1) : undefined
  return {
    origin: idea.originId === null ? null : { idea: idea.origin && presentRelated(idea.origin) },
    grown: page.map(presentRelated),
    nextCursor: last ? writeCursor({ at: new Date(last.createdAt).toISOString(), id: last.id }) : null,
    isOpen: !idea.isClosed,
    can: { start: mayStartFrom(viewerId, idea), close: idea.authorId === viewerId },
  }
}

function presentRelated({ id, title, author }: StoredRelated): RelatedIdea {
  return { id, title, author: presentPerson(author) }
}
