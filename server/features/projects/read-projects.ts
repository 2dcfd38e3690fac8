import type { ISql } from 'postgres'
import type { Canvas, Project } from '#contract/projects.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { prefilledCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { allowedProjects, hasFreeSlot } from '#domain/projects/slots.ts'
import { projectSteps } from '#domain/projects/steps.ts'
import { readAccount, readOwned } from '#server/platform/economy/read-member.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'

export type Builder = {
  readonly slots: { readonly used: number; readonly allowed: number | null }
  readonly rights: ProjectRights
}

/** What a member may do with projects. */
export async function readBuilder(sql: ISql, memberId: string): Promise<Builder> {
  const [account, { owned }, [active]] = await Promise.all([
    readAccount(sql, memberId),
    readOwned(sql, memberId),
    sql<[{ used: number }]>`
      select count(*)::int as used from projects where user_id = ${memberId} and status = 'active'`,
  ])
  const { isPremium } = account
  return {
    slots: { used: active.used, allowed: allowedProjects({ isPremium, ...owned }) },
    rights: { notes: isPremium, canvas: owned.leanCanvasTemplate },
  }
}

/**
 * The same inside a transaction that changes projects. Locks the member's row first, so that requests
 * depending on the number of active projects or on the order of steps run one after the other.
 */
export async function lockBuilder(sql: ISql, memberId: string): Promise<Builder> {
  await sql`select 1 from profiles where id = ${memberId} for no key update`
  return readBuilder(sql, memberId)
}

const steps = projectSteps(ruleBooks.product)

/** The project features that plan and purchases give a member. */
export type ProjectRights = { readonly notes: boolean; readonly canvas: boolean }

type Wanted = {
  readonly memberId: string
  readonly rights: ProjectRights
  /** Only this project. */
  readonly projectId?: string
  readonly after?: Cursor | null
}

type StoredProject = {
  readonly id: string
  readonly status: Project['status']
  readonly idea: Project['idea']
  readonly notes: string
  readonly canvas: Canvas | null
  readonly createdAt: string
  readonly doneSteps: readonly number[]
}

/** Active ones first, newest first within each: one page, plus one row if there is a next page. */
export async function readProjects(
  sql: ISql,
  { memberId, rights, projectId, after = null }: Wanted,
): Promise<readonly Project[]> {
  const [rows, held] = await Promise.all([
    sql<StoredProject[]>`
      select project.id, project.status, project.notes, project.canvas, project.created_at as "createdAt",
        jsonb_build_object(
          'id', idea.id, 'title', idea.title, 'description', idea.description, 'category', idea.category
        ) as idea,
        array(
          select step.step from project_steps step
          where step.user_id = project.user_id and step.project_id = project.id and step.done
        ) as "doneSteps"
      from projects project join user_ideas idea on idea.id = project.idea_id
      where project.user_id = ${memberId} ${projectId === undefined ? sql`` : sql`and project.id = ${projectId}`}
        ${after === null ? sql`` : isAfter(sql, after)}
      order by project.status, project.created_at desc, project.id desc
      limit ${projectLimits.page + 1}`,
    readHeld(sql, memberId),
  ])
  return rows.map((row) => present(row, held, rights))
}

/** The cursor of a project in that order. */
export function cursorOf({ id, status, createdAt }: Project): Cursor {
  return { rank: status === 'active' ? 1 : 0, at: createdAt, id }
}

function isAfter(sql: ISql, { rank, at, id }: Cursor) {
  const status = rank === 1 ? 'active' : 'paused'
  return sql`and (project.status > ${status} or (project.status = ${status}
    and (project.created_at, project.id) < (${at}::timestamptz, ${id}::uuid)))`
}

/** The points each step has paid, in step order: a step pays once, in any project. */
async function readHeld(sql: ISql, memberId: string): Promise<readonly number[]> {
  const subjects = steps.map(({ step }) => subjectOf(memberId, step))
  const rows = await sql<{ held: number }[]>`
    select coalesce(newest.held, 0) as held
    from unnest(${subjects}::text[]) with ordinality as wanted (subject, position)
    left join lateral (
      select entry.held from bpoints_transactions entry
      where entry.user_id = ${memberId} and entry.action = 'project_step' and entry.subject = wanted.subject
      order by entry.entry desc limit 1
    ) newest on true
    order by wanted.position`
  return rows.map(({ held }) => held)
}

/** The step's name in the ledger. */
function subjectOf(memberId: string, step: number): string {
  const event = { kind: 'project-step-done', memberId, projectId: memberId, step, sequence: 1 } as const
  return awardsFor(ruleBooks.product, event)[0]?.subject ?? ''
}

function present(row: StoredProject, held: readonly number[], rights: ProjectRights): Project {
  const { id, status, idea, notes, canvas, createdAt, doneSteps } = row
  return {
    id,
    status,
    idea,
    steps: steps.map((step, index) => {
      const done = doneSteps.includes(step.step)
      return { ...step, paysNow: done ? 0 : Math.max(0, step.points - (held[index] ?? 0)), done }
    }),
    notes: rights.notes ? notes : null,
    canvas: rights.canvas ? (canvas ?? prefilledCanvas(idea)) : null,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** A project can be started from the newest of the member's ideas. */
const mostStartable = 50

export async function listProjects(sql: ISql, memberId: string, after: Cursor | null = null) {
  const { slots, rights } = await readBuilder(sql, memberId)
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
    nextCursor: last === undefined ? null : writeCursor(cursorOf(last)),
    slots,
    can: { start: hasFreeSlot(slots.used, slots.allowed), ...rights },
    startable: startable.map(({ id, title }) => ({ id, title })),
  }
}
