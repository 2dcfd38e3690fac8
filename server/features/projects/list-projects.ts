import type { ISql } from 'postgres'
import { projectLimits } from '#domain/projects/lean-canvas.ts'
import { hasFreeSlot } from '#domain/projects/slots.ts'
import { type Place, writeCursor } from '#server/platform/paging/cursor.ts'
import { readBuilder } from './read-builder.ts'
import { placeOf, readProjects } from './read-projects.ts'

/** The newest of the member's ideas, which is where a new project comes from. */
const mostStartable = 50

/** null for a member who is no longer there. */
export async function listProjects(sql: ISql, memberId: string, after: Place | null = null) {
  const builder = await readBuilder(sql, memberId)
  if (builder === null) return null
  const { slots, rights } = builder
  const [found, startable] = await Promise.all([
    readProjects(sql, { memberId, rights, after }),
    sql<{ id: string; title: string }[]>`
      select idea.id, idea.title from user_ideas idea
      where idea.user_id = ${memberId} and not exists (
        select 1 from projects project where project.user_id = ${memberId} and project.idea_id = idea.id
      )
      order by idea.created_at desc, idea.id desc limit ${mostStartable}`,
  ])
  const projects = found.slice(0, projectLimits.page)
  const last = found.length > projects.length ? projects.at(-1) : undefined
  return {
    projects,
    nextCursor: last === undefined ? null : writeCursor(placeOf(last)),
    slots,
    can: { start: hasFreeSlot(slots.used, slots.allowed), ...rights },
    startable: startable.map(({ id, title }) => ({ id, title })),
  }
}
