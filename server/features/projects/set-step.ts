import type { ISql } from 'postgres'
import type { Project } from '#contract/projects.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockBuilder, readProjects } from './read-projects.ts'

type Change = {
  readonly memberId: string
  readonly id: string
  readonly step: number
  readonly done: boolean
}

type StepSet =
  | { readonly status: 'set'; readonly project: Project; readonly earned: Earned }
  | { readonly status: 'not-found' }
  | { readonly status: 'paused' }

/** Checks or unchecks a step; repeating it changes and pays nothing. */
export function setStep(economy: Economy, change: Change): Promise<StepSet> {
  const { memberId, id: projectId, step, done } = change
  return economy.transaction<StepSet>(async ({ sql, recordEvent }) => {
    const { rights } = await lockBuilder(sql, memberId)
    const [stored] = await sql<{ status: Project['status'] }[]>`
      select status from projects where user_id = ${memberId} and id = ${projectId}`
    if (stored === undefined) return { status: 'not-found' }
    if (stored.status === 'paused') return { status: 'paused' }

    const sequence = await turnOf(sql, change)
    const isHeldElsewhere = !done && (await isDoneElsewhere(sql, change))
    const kind = done ? 'project-step-done' : 'project-step-undone'
    const paid =
      sequence === null || isHeldElsewhere
        ? null
        : await recordEvent({ kind, memberId, projectId, step, sequence })
    const [project] = await readProjects(sql, { memberId, rights, projectId })
    return project === undefined
      ? { status: 'not-found' }
      : {
          status: 'set',
          project,
          earned: earnedBy(memberId, paid?.rows ?? [], paid?.goals ?? []),
        }
  })
}

/** The sequence number of this change; null if the step already has this state. */
async function turnOf(sql: ISql, { memberId, id, step, done }: Change): Promise<number | null> {
  if (!done) {
    const [undone] = await sql<{ sequence: number }[]>`
      update project_steps set done = false, sequence = sequence + 1
      where user_id = ${memberId} and project_id = ${id} and step = ${step} and done returning sequence`
    return undone?.sequence ?? null
  }
  const [row] = await sql<{ sequence: number }[]>`
    insert into project_steps (user_id, project_id, step, done, sequence)
    values (${memberId}, ${id}, ${step}, true, 1)
    on conflict (user_id, project_id, step) do update set done = true, sequence = project_steps.sequence + 1
    where not project_steps.done
    returning sequence`
  return row?.sequence ?? null
}

/** The step's payment stays while it is done in another project of the member. */
async function isDoneElsewhere(sql: ISql, { memberId, id, step }: Change): Promise<boolean> {
  const others = await sql`
    select 1 from project_steps
    where user_id = ${memberId} and project_id <> ${id} and step = ${step} and done limit 1`
  return others.length > 0
}
