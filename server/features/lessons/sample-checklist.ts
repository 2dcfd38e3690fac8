import type { ISql } from 'postgres'
import type { SampleChecklist } from '#contract/lessons.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { sampleChecklist } from '#domain/trails/sample.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'

type Change = { readonly memberId: string; readonly step: number; readonly done: boolean }

export async function readSampleChecklist(sql: ISql, memberId: string): Promise<SampleChecklist> {
  const rows = await sql<{ step: number }[]>`
    select step from sample_steps where user_id = ${memberId} and done`
  const done = new Set(rows.map(({ step }) => step))
  return {
    title: sampleChecklist.title,
    steps: sampleChecklist.steps.map((title, index) => ({
      step: index + 1,
      title,
      points: ruleBooks.product.sampleSteps[index] ?? 0,
      done: done.has(index + 1),
    })),
  }
}

/** Checks or unchecks a step; repeating it changes and pays nothing. */
export function setSampleStep(
  economy: Economy,
  { memberId, step, done }: Change,
): Promise<SampleChecklist & { earned: Earned }> {
  return economy.transaction(async ({ sql, recordEvent }) => {
    const member = await sql`select from profiles where id = ${memberId} for no key update`
    if (member.length === 0) throw new AccountGone()
    const sequence = await turnOf(sql, { memberId, step, done })
    const kind = done ? 'sample-step-done' : 'sample-step-undone'
    const paid = sequence === null ? null : await recordEvent({ kind, memberId, step, sequence })
    const checklist = await readSampleChecklist(sql, memberId)
    return {
      ...checklist,
      earned: earnedBy(memberId, paid?.rows ?? [], paid?.goals ?? []),
    }
  })
}

/** The sequence number of this change; null if the step already has this state. */
async function turnOf(sql: ISql, { memberId, step, done }: Change): Promise<number | null> {
  if (!done) {
    const [undone] = await sql<{ sequence: number }[]>`
      update sample_steps set done = false, sequence = sequence + 1
      where user_id = ${memberId} and step = ${step} and done returning sequence`
    return undone?.sequence ?? null
  }
  const [row] = await sql<{ sequence: number }[]>`
    insert into sample_steps as stored (user_id, step, done, sequence) values (${memberId}, ${step}, true, 1)
    on conflict (user_id, step) do update set done = true, sequence = stored.sequence + 1
    where not stored.done
    returning sequence`
  return row?.sequence ?? null
}
