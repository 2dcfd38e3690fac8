import { saoPauloDay } from '#domain/calendar/days.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { newCharacters } from '#domain/lessons/rewrite.ts'
import { type TaskField, taskParts } from '#domain/lessons/task-form.ts'
import type { EconomyTransaction } from '#server/platform/economy/create-economy.ts'

type Rewritten = {
  readonly memberId: string
  readonly stageId: string
  readonly before: string
  readonly text: string
}

/**
 * Changes the answer of a finished stage: pays nothing, but counts for missions that ask for a rewrite. The
 * trigger keep_notebook_version keeps the former text. Returns the goals this reached.
 */
export async function rewriteAnswer(
  { sql, now, recordEvent }: EconomyTransaction,
  { memberId, stageId, before, text }: Rewritten,
): Promise<readonly LedgerRow[]> {
  const [stage] = await sql<{ fields: TaskField[] }[]>`
    select task_form->'fields' as fields from trail_stages where id = ${stageId}`
  const fields = stage?.fields ?? []
  const parts = taskParts(fields, text)
  const former = await sql<{ text: string }[]>`
    select text from notebook_versions where user_id = ${memberId} and source = ${`task:${stageId}`}`
  // Never the same instant twice: it says which text an edit is based on.
  await sql`
    update trail_progress set task_response = ${text}, task_parts = ${parts && JSON.stringify(parts)}::jsonb,
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    where user_id = ${memberId} and stage_id = ${stageId} and task_response <> ${text}`
  const { goals } = await recordEvent({
    kind: 'task-rewritten',
    memberId,
    day: saoPauloDay(now),
    newCharacters: newCharacters([before, ...former.map((version) => version.text)], text, fields),
  })
  return goals
}
