import type { ISql } from 'postgres'
import type { NotebookLink } from '#contract/notebook.ts'
import type { ChapterId } from '#domain/notebook/chapters.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { notebookStages } from '#domain/notebook/notebook-stages.ts'
import {
  presentNotebook,
  type WrittenCanvas,
  type WrittenNote,
  type WrittenTask,
  type WrittenTest,
} from '#domain/notebook/present-notebook.ts'
import type { LeanCanvas } from '#domain/projects/lean-canvas.ts'
import { readOwned } from '#server/platform/economy/read-member.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'

/** Everything a member wrote, by chapter. */
export async function readChapters(sql: ISql, memberId: string) {
  const [learner, chapterOf, tasks, notes, canvas, tests] = await Promise.all([
    readLearner(sql, memberId),
    readChapterOfStages(sql),
    readTasks(sql, memberId),
    readNotes(sql, memberId),
    readCanvas(sql, memberId),
    readTests(sql, memberId),
  ])
  const stages = notebookStages(learner, chapterOf)
  return { idea: learner.activeIdea, notes, ...presentNotebook({ tasks, notes, canvas, tests, stages }) }
}

export async function readNotebook(sql: ISql, { memberId, now }: { memberId: string; now: Date }) {
  const [{ notes, ...shown }, [profile], links] = await Promise.all([
    readChapters(sql, memberId),
    sql<{ author: string }[]>`select display_name as author from profiles where id = ${memberId}`,
    readLinks(sql, { memberId, now }),
  ])
  const own = notes.filter(({ tool }) => tool === null).length
  const { idea, filled, total } = shown
  return {
    idea,
    author: profile?.author ?? '',
    chapters: shown.chapters.map(({ entries, ...chapter }) => ({ ...chapter, entries: [...entries] })),
    filled,
    total,
    notesLeft: Math.max(0, notebookLimits.notes - own),
    links: [...links],
  }
}

export async function readLinks(
  sql: ISql,
  { memberId, now }: { memberId: string; now: Date },
): Promise<readonly NotebookLink[]> {
  const rows = await sql<NotebookLink[]>`
    select id, label, chapters, created_at as "createdAt", expires_at as "expiresAt" from notebook_links
    where user_id = ${memberId} and expires_at > ${now.toISOString()}::timestamptz
    order by created_at desc, id`
  return rows.map(({ createdAt, expiresAt, ...link }) => ({
    ...link,
    createdAt: isoOf(createdAt),
    expiresAt: isoOf(expiresAt),
  }))
}

async function readChapterOfStages(sql: ISql): Promise<ReadonlyMap<string, ChapterId>> {
  const rows = await sql<{ id: string; chapter: ChapterId }[]>`select id, chapter from trail_stages`
  return new Map(rows.map(({ id, chapter }) => [id, chapter]))
}

/** Also of lessons that were withdrawn since: the text is the member's. */
async function readTasks(sql: ISql, memberId: string): Promise<readonly WrittenTask[]> {
  const rows = await sql<Omit<WrittenTask, 'version'>[]>`
    select progress.stage_id as "stageId", stage.trail_id as "trailId", stage.chapter,
      stage.task_private as "isPrivate", stage.document_heading as heading, stage.title as lesson,
      progress.task_response as text, progress.updated_at as "updatedAt"
    from trail_progress progress join trail_stages stage on stage.id = progress.stage_id
    where progress.user_id = ${memberId}`
  return rows.map((row) => {
    const updatedAt = isoOf(row.updatedAt)
    return { ...row, updatedAt, version: updatedAt }
  })
}

async function readNotes(sql: ISql, memberId: string): Promise<readonly WrittenNote[]> {
  const rows = await sql<(Omit<WrittenNote, 'version'> & { version: number })[]>`
    select id, chapter, tool, title, text, fragment, version, updated_at as "updatedAt" from notebook_notes
    where user_id = ${memberId} order by created_at, id`
  return rows.map((row) => ({ ...row, version: String(row.version), updatedAt: isoOf(row.updatedAt) }))
}

/** Of the active idea's project, or of the newest one; null without the template or before it is saved. */
async function readCanvas(sql: ISql, memberId: string): Promise<WrittenCanvas | null> {
  const [{ owned }, [row]] = await Promise.all([
    readOwned(sql, memberId),
    sql<{ projectId: string; cells: LeanCanvas }[]>`
      select project.id as "projectId", project.canvas as cells from projects project
      left join user_preferences chosen on chosen.user_id = project.user_id
      where project.user_id = ${memberId} and project.canvas is not null
      order by project.idea_id is not distinct from chosen.active_idea_id desc, project.status,
        project.created_at desc
      limit 1`,
  ])
  return owned.leanCanvasTemplate ? (row ?? null) : null
}

/** Once its author has said what was learned, or as the answer to a task; the latest end first. */
function readTests(sql: ISql, memberId: string): Promise<readonly WrittenTest[]> {
  return sql<WrittenTest[]>`
    select idea_id as "ideaId", id as "cardId", kind, belief, mark, until::text as until, status, asked, reached,
      verdict, learned, decision, coalesce(answers.stages, '{}') as stages
    from evidence_cards left join (
      select card_id, array_agg(stage_id) as stages from trail_progress
      where user_id = ${memberId} and card_id is not null group by card_id
    ) as answers on card_id = id
    where user_id = ${memberId} and (decision is not null or card_id is not null)
    order by ended_at desc nulls first, id limit ${notebookLimits.tests}`
}

function isoOf(instant: string): string {
  return new Date(instant).toISOString()
}
