import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { isTaskLongEnough } from '#domain/lessons/lesson-step.ts'
import type { TaskField } from '#domain/lessons/task-form.ts'
import { type ChapterId, chapterOfTool, type SavedToolId } from '#domain/notebook/chapters.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { rewriteAnswer } from '#server/platform/learning/rewrite-answer.ts'

/** A stored text, as an editor needs it. */
export type StoredText = {
  readonly title: string
  readonly text: string
  readonly version: string
  readonly updatedAt: string
}

type StoredTask = StoredText & { readonly fields: readonly TaskField[] }

/** Refused, with what is stored: the member changed it elsewhere. */
type Stale = { readonly status: 'stale'; readonly stored: StoredText }

type Task = {
  readonly memberId: string
  readonly stageId: string
  readonly text: string
  readonly basedOn: string
}

/** Changes the answer of a finished lesson, unless it changed since the member read it. */
export function editTask(economy: Economy, { memberId, stageId, text, basedOn }: Task) {
  return economy.transaction(async (transaction) => {
    const { sql, now } = transaction
    await lockMember(sql, memberId)
    const before = await readTask(sql, memberId, stageId)
    if (before === null) return { status: 'not-found' as const }
    if (before.text === text) return { status: 'saved' as const, stored: before, goals: [] }
    if (before.version !== basedOn) return { status: 'stale', stored: before } satisfies Stale
    if (!isTaskLongEnough(text, before.fields)) return { status: 'too-short' as const }
    const goals = await rewriteAnswer(transaction, { memberId, stageId, before: before.text, text })
    // A device that has the lesson open is told by the version of its draft.
    await sql`
      insert into task_drafts as draft (user_id, stage_id, version, updated_at)
      values (${memberId}, ${stageId}, 1, ${now.toISOString()}::timestamptz)
      on conflict (user_id, stage_id) do update set version = draft.version + 1`
    const stored = await readTask(sql, memberId, stageId)
    return { status: 'saved' as const, stored: stored ?? before, goals }
  })
}

type Note = {
  readonly memberId: string
  readonly id: string
  readonly chapter: ChapterId
  readonly title: string
  readonly text: string
  readonly basedOn: string | null
}

/** A new note, or another text of one: also of what a tool saved, which keeps its chapter and tool. */
export function saveNote(economy: Economy, { memberId, id, chapter, title, text, basedOn }: Note) {
  return economy.transaction(async (transaction) => {
    const { sql, now } = transaction
    await lockMember(sql, memberId)
    const before = await readNote(sql, memberId, id)
    if (before !== null) {
      if (before.text === text && before.title === title) return { status: 'saved' as const, note: before }
      if (before.version !== basedOn) return { status: 'stale', stored: before } satisfies Stale
      await sql`
        update notebook_notes set title = ${title}, text = ${text}, version = version + 1,
          updated_at = ${now.toISOString()}::timestamptz
        where user_id = ${memberId} and id = ${id}`
    } else {
      // Deleted elsewhere while it was being edited.
      if (basedOn !== null) return { status: 'not-found' as const }
      const [{ own }] = await sql<[{ own: number }]>`
        select count(*)::int as own from notebook_notes where user_id = ${memberId} and tool is null`
      if (own >= notebookLimits.notes) return { status: 'too-many' as const }
      const at = now.toISOString()
      await sql`
        insert into notebook_notes
          (user_id, id, chapter, tool, title, text, fragment, version, created_at, updated_at)
        values (${memberId}, ${id}, ${chapter}, null, ${title}, ${text}, '', 1, ${at}::timestamptz,
          ${at}::timestamptz)`
    }
    const note = await readNote(sql, memberId, id)
    return note === null ? { status: 'not-found' as const } : { status: 'saved' as const, note }
  })
}

type Saved = {
  readonly memberId: string
  readonly tool: SavedToolId
  readonly title: string
  readonly text: string
  readonly fragment: string
}

/** What a tool saved replaces what it saved before. */
export function saveTool(economy: Economy, { memberId, tool, title, text, fragment }: Saved) {
  return economy.transaction(async (transaction) => {
    const { sql, now } = transaction
    await lockMember(sql, memberId)
    const at = now.toISOString()
    const chapter = chapterOfTool(tool)
    const [row] = await sql<{ id: string }[]>`
      insert into notebook_notes as stored
        (user_id, id, chapter, tool, title, text, fragment, version, created_at, updated_at)
      values (${memberId}, ${randomUUID()}, ${chapter}, ${tool}, ${title}, ${text}, ${fragment}, 1,
        ${at}::timestamptz, ${at}::timestamptz)
      on conflict (user_id, tool) where tool is not null do update set
        title = excluded.title, text = excluded.text, fragment = excluded.fragment,
        version = stored.version + 1, updated_at = excluded.updated_at
      returning id`
    const note = await readNote(sql, memberId, row?.id ?? '')
    if (note === null) throw new Error('A note was saved and is not there')
    return { note, chapter }
  })
}

/** With its former texts, also one that is being written at this moment. */
export function deleteNote(sql: Sql, memberId: string, id: string): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await lockMember(transaction, memberId)
    const [gone] = await transaction<{ id: string }[]>`
      delete from notebook_notes where user_id = ${memberId} and id = ${id} returning id`
    if (gone === undefined) return false
    await transaction`
      delete from notebook_versions where user_id = ${memberId} and source = ${`note:${gone.id}`}`
    return true
  })
}

export async function readVersions(sql: ISql, memberId: string, source: string) {
  const rows = await sql<{ number: number; title: string; text: string; writtenAt: string }[]>`
    select number, title, text, written_at as "writtenAt" from notebook_versions
    where user_id = ${memberId} and source = ${source} order by number desc limit ${notebookLimits.versions}`
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: new Date(writtenAt).toISOString() }))
}

async function readTask(sql: ISql, memberId: string, stageId: string): Promise<StoredTask | null> {
  const [row] = await sql<Omit<StoredTask, 'version'>[]>`
    select stage.document_heading as title, progress.task_response as text, progress.updated_at as "updatedAt",
      stage.task_form->'fields' as fields
    from trail_progress progress join trail_stages stage on stage.id = progress.stage_id
    where progress.user_id = ${memberId} and progress.stage_id = ${stageId}`
  if (row === undefined) return null
  const updatedAt = new Date(row.updatedAt).toISOString()
  return { ...row, updatedAt, version: updatedAt }
}

async function readNote(sql: ISql, memberId: string, id: string) {
  const [row] = await sql<{ id: string; title: string; text: string; version: number; updatedAt: string }[]>`
    select id, title, text, version, updated_at as "updatedAt" from notebook_notes
    where user_id = ${memberId} and id = ${id}`
  if (row === undefined) return null
  return { ...row, version: String(row.version), updatedAt: new Date(row.updatedAt).toISOString() }
}
