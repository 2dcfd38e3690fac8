import type { ISql, Sql } from 'postgres'
import type { DiaryEntry, DiaryPage } from '#contract/diary.ts'
import { diaryLimits } from '#domain/diary/diary.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { attachPictures } from '#server/platform/pictures/attach-pictures.ts'
import { readPictures } from '#server/platform/pictures/picture-rows.ts'
import { PictureMissing } from './publish-idea.ts'

type Stored = Omit<DiaryEntry, 'picture' | 'createdAt' | 'editedAt'> & {
  readonly createdAt: Date
  readonly editedAt: Date | null
}

const columns = (sql: ISql) =>
  sql`id, idea_id as "ideaId", text, created_at as "createdAt", edited_at as "editedAt"`

/** Null if this viewer cannot see the idea. */
export async function readDiary(
  sql: Sql,
  asked: { readonly ideaId: string; readonly viewerId: string | null; readonly after: Cursor | null },
): Promise<DiaryPage | null> {
  const { ideaId, viewerId, after } = asked
  const [idea] = await sql`
    select from user_ideas where id = ${ideaId} and (is_public or user_id = ${viewerId})`
  if (idea === undefined) return null
  const from =
    after === null ? sql`` : sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<Stored[]>`
    select ${columns(sql)} from diary_entries where idea_id = ${ideaId} ${from}
    order by created_at desc, id desc limit ${diaryLimits.page + 1}`
  const entries = await present(sql, rows.slice(0, diaryLimits.page))
  const last = entries.at(-1)
  const hasMore = rows.length > diaryLimits.page && last !== undefined
  return { entries, nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}

type Writing = {
  readonly memberId: string
  readonly ideaId: string
  readonly text: string
  readonly pictureId?: string | undefined
  readonly key: string
}

type Written =
  | { readonly status: 'written'; readonly entry: DiaryEntry; readonly isPublic: boolean }
  | { readonly status: 'not-found' | 'key-reused' | 'full' }

/** The same request sent again answers as before. Throws PictureMissing. */
export function writeEntry(economy: Economy, writing: Writing): Promise<Written> {
  const { memberId, ideaId, text, pictureId, key } = writing
  return economy.transaction(async ({ sql, now }) => {
    // Two requests of one idea wait for each other, so that the count below holds.
    const [idea] = await sql<{ isPublic: boolean }[]>`
      select is_public as "isPublic" from user_ideas
      where id = ${ideaId} and user_id = ${memberId} for no key update`
    if (idea === undefined) return { status: 'not-found' }
    const [before] = await sql<Stored[]>`
      select ${columns(sql)} from diary_entries where user_id = ${memberId} and key = ${key}`
    if (before !== undefined) return before.ideaId === ideaId ? written(before) : { status: 'key-reused' }
    const [held] = await sql<{ entries: number }[]>`
      select count(*)::int as entries from diary_entries where idea_id = ${ideaId}`
    if ((held?.entries ?? 0) >= diaryLimits.entries) return { status: 'full' }
    await countActions(sql, { memberId, actions: { diary: 1 }, now })
    const [entry] = await sql<Stored[]>`
      insert into diary_entries (user_id, idea_id, text, key, created_at)
      values (${memberId}, ${ideaId}, ${text}, ${key}, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning ${columns(sql)}`
    // Of another idea, at this moment.
    if (entry === undefined) return { status: 'key-reused' }
    const pictureIds = pictureId === undefined ? [] : [pictureId]
    if (!(await attachPictures(sql, { ownerId: memberId, to: entry.id, pictureIds })))
      throw new PictureMissing()
    return written(entry)

    async function written(stored: Stored): Promise<Written> {
      return { status: 'written', entry: await presentOne(sql, stored), isPublic: idea?.isPublic ?? false }
    }
  })
}

type Changed = { readonly entry: DiaryEntry; readonly isPublic: boolean }

/** Null if the member has no such entry. */
export function editEntry(
  economy: Economy,
  { memberId, id, text }: { readonly memberId: string; readonly id: string; readonly text: string },
): Promise<Changed | null> {
  return economy.transaction(async ({ sql, now }) => {
    const [before] = await sql<(Stored & { isPublic: boolean })[]>`
      select ${columns(sql)}, (select is_public from user_ideas where user_ideas.id = idea_id) as "isPublic"
      from diary_entries where id = ${id} and user_id = ${memberId} for no key update`
    if (before === undefined) return null
    const { isPublic, ...entry } = before
    if (entry.text === text) return { entry: await presentOne(sql, entry), isPublic }
    await countActions(sql, { memberId, actions: { edits: 1 }, now })
    const [after] = await sql<Stored[]>`
      update diary_entries set text = ${text}, edited_at = ${now.toISOString()}::timestamptz
      where id = ${id} returning ${columns(sql)}`
    return after === undefined ? null : { entry: await presentOne(sql, after), isPublic }
  })
}

/** Null if the member has no such entry. */
export async function deleteEntry(
  sql: ISql,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<{ readonly ideaId: string; readonly isPublic: boolean } | null> {
  const [gone] = await sql<{ ideaId: string; isPublic: boolean }[]>`
    delete from diary_entries using user_ideas idea
    where diary_entries.id = ${id} and diary_entries.user_id = ${memberId} and idea.id = idea_id
    returning idea_id as "ideaId", idea.is_public as "isPublic"`
  return gone ?? null
}

async function presentOne(sql: ISql, stored: Stored): Promise<DiaryEntry> {
  const [entry] = await present(sql, [stored])
  if (entry === undefined) throw new Error('One entry was given')
  return entry
}

async function present(sql: ISql, rows: readonly Stored[]): Promise<DiaryEntry[]> {
  const pictures = await readPictures(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map(({ createdAt, editedAt, ...entry }) => ({
    ...entry,
    picture: pictures.get(entry.id)?.[0] ?? null,
    createdAt: new Date(createdAt).toISOString(),
    editedAt: editedAt && new Date(editedAt).toISOString(),
  }))
}
