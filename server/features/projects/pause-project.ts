import type { Project } from '#contract/projects.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockBuilder } from './read-builder.ts'
import { readProjects } from './read-projects.ts'

/** Frees the slot and keeps everything. null if the member has no such project. */
export function pauseProject(
  economy: Economy,
  { memberId, id: projectId }: { readonly memberId: string; readonly id: string },
): Promise<Project | null> {
  return economy.transaction(async ({ sql }) => {
    const builder = await lockBuilder(sql, memberId)
    if (builder === null) return null
    await sql`update projects set status = 'paused' where user_id = ${memberId} and id = ${projectId}`
    const [project] = await readProjects(sql, { memberId, rights: builder.rights, projectId })
    return project ?? null
  })
}
