import type { ISql } from 'postgres'
import { hasFreeSlot } from '#domain/projects/slots.ts'
import { readBuilder } from './read-builder.ts'
import { readProjects } from './read-projects.ts'

/** The newest of the member's ideas, which is where a new project comes from. */
const mostStartable = 50

/** null for a member who is no longer there. */
export async function listProjects(sql: ISql, memberId: string) {
  const builder = await readBuilder(sql, memberId)
  if (builder === null) return null
  const { slots, rights } = builder
  const [projects, startable] = await Promise.all([
    readProjects(sql, { memberId, rights }),
    sql<{ id: string; title: string }[]>`
      select idea.id, idea.title from user_ideas idea
      where idea.user_id = ${memberId} and not exists (
        select 1 from projects project where project.user_id = ${memberId} and project.idea_id = idea.id
      )
      order by idea.created_at desc, idea.id desc limit ${mostStartable}`,
  ])
  return {
    projects: [...projects],
    slots,
    can: { start: hasFreeSlot(slots.used, slots.allowed), ...rights },
    startable: startable.map(({ id, title }) => ({ id, title })),
  }
}
