import { v7 as uuidv7 } from 'uuid'
import type { Project } from '#contract/projects.ts'
import { hasFreeSlot } from '#domain/projects/slots.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockBuilder, readProjects } from './read-projects.ts'

type Started =
  | { readonly status: 'started'; readonly project: Project }
  | { readonly status: 'not-found' }
  | { readonly status: 'no-slot'; readonly allowed: number }

/** Starts a project for an idea, or resumes its paused one; an active one stays as it is. */
export function startProject(
  economy: Economy,
  { memberId, ideaId }: { readonly memberId: string; readonly ideaId: string },
): Promise<Started> {
  return economy.transaction<Started>(async ({ sql, now }) => {
    const { slots, rights } = await lockBuilder(sql, memberId)
    const [idea] = await sql<{ projectId: string | null; status: Project['status'] | null }[]>`
      select project.id as "projectId", project.status
      from user_ideas idea
      left join projects project on project.user_id = ${memberId} and project.idea_id = idea.id
      where idea.id = ${ideaId} and idea.user_id = ${memberId}`
    if (idea === undefined) return { status: 'not-found' }
    if (idea.status !== 'active' && slots.allowed !== null && !hasFreeSlot(slots.used, slots.allowed))
      return { status: 'no-slot', allowed: slots.allowed }

    const projectId = idea.projectId ?? uuidv7()
    await sql`
      insert into projects (user_id, id, idea_id, status, created_at)
      values (${memberId}, ${projectId}, ${ideaId}, 'active', ${now.toISOString()}::timestamptz)
      on conflict (user_id, id) do update set status = 'active'`
    const [project] = await readProjects(sql, { memberId, rights, projectId })
    return project === undefined ? { status: 'not-found' } : { status: 'started', project }
  })
}

/** Frees the slot and keeps everything. null if the member has no such project. */
export function pauseProject(
  economy: Economy,
  { memberId, id: projectId }: { readonly memberId: string; readonly id: string },
): Promise<Project | null> {
  return economy.transaction(async ({ sql }) => {
    const { rights } = await lockBuilder(sql, memberId)
    await sql`update projects set status = 'paused' where user_id = ${memberId} and id = ${projectId}`
    const [project] = await readProjects(sql, { memberId, rights, projectId })
    return project ?? null
  })
}
