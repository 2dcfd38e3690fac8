import type { ISql, Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { endTask, type Kept, type KeptTask, keepTask, noKeptTask } from '#domain/lessons/kept-task.ts'
import { isReturnDay } from '#domain/lessons/return-day.ts'
import { findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'

type Asked = {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly text: string
  readonly basedOn: number
  readonly now: Date
}

/** `isNews`: the task was begun or emptied, which the member's other screens show. */
type Outcome = Kept & { readonly isNews: boolean }

/** Stores the text of a task in progress, unless another device changed it since. */
export async function keepTaskDraft(
  sql: Sql,
  { memberId, trailId, stageId, text, basedOn, now }: Asked,
): Promise<Outcome | StageRefusal> {
  const found = findStage(await readLearner(sql, memberId), { trailId, stageId })
  if (found.status !== 'found') return found.status
  return sql.begin<Outcome>(async (transaction) => {
    const stored = await lockDraft(transaction, { memberId, stageId, now })
    const [progress] = await transaction<{ answer: string }[]>`
      select task_response as answer from trail_progress where user_id = ${memberId} and stage_id = ${stageId}`
    const kept = keepTask(stored, { text, basedOn, answer: progress?.answer ?? null })
    if (kept.kind !== 'kept') return { ...kept, isNews: false }
    await transaction`
      update task_drafts
      set text = ${kept.task.text}, version = ${kept.task.version}, updated_at = ${now.toISOString()}::timestamptz
      where user_id = ${memberId} and stage_id = ${stageId}`
    return { ...kept, isNews: (stored.text === null) !== (kept.task.text === null) }
  })
}

/** The row is locked until the transaction ends; two devices wait for each other. */
async function lockDraft(
  sql: ISql,
  { memberId, stageId, now }: Pick<Asked, 'memberId' | 'stageId' | 'now'>,
): Promise<KeptTask> {
  await sql`
    insert into task_drafts (user_id, stage_id, version, updated_at)
    values (${memberId}, ${stageId}, ${noKeptTask.version}, ${now.toISOString()}::timestamptz)
    on conflict do nothing`
  const [stored] = await sql<KeptTask[]>`
    select text, version from task_drafts
    where user_id = ${memberId} and stage_id = ${stageId} for no key update`
  return stored ?? noKeptTask
}

type Return = Pick<Asked, 'memberId' | 'trailId' | 'stageId' | 'now'> & { readonly day: string | null }

/** Sets the day of the reminder, or removes it. The text is not touched, so no device has a conflict. */
export async function returnToTask(
  sql: Sql,
  { memberId, trailId, stageId, day, now }: Return,
): Promise<'set' | StageRefusal | 'day-invalid'> {
  if (day !== null && !isReturnDay(day, saoPauloDay(now))) return 'day-invalid'
  const found = findStage(await readLearner(sql, memberId), { trailId, stageId })
  if (found.status !== 'found') return found.status
  const at = now.toISOString()
  await sql`
    insert into task_drafts (user_id, stage_id, version, return_on, updated_at)
    values (${memberId}, ${stageId}, ${noKeptTask.version}, ${day}::date, ${at}::timestamptz)
    on conflict (user_id, stage_id) do update set
      return_on = excluded.return_on, updated_at = excluded.updated_at`
  return 'set'
}

type End = Pick<Asked, 'memberId' | 'stageId' | 'now'> & {
  readonly text: string
  readonly basedOn?: number | undefined
}

/** The stage is completed with this text. */
export async function endTaskDraft(sql: ISql, { memberId, stageId, now, text, basedOn }: End): Promise<void> {
  const ended = endTask(await lockDraft(sql, { memberId, stageId, now }), { text, basedOn })
  await sql`
    update task_drafts
    set text = ${ended.text}, version = ${ended.version}, return_on = null, updated_at = ${now.toISOString()}::timestamptz
    where user_id = ${memberId} and stage_id = ${stageId}`
}
