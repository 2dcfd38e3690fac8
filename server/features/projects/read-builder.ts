import type { ISql } from 'postgres'
import { allowedProjects } from '#domain/projects/slots.ts'
import { readAccount, readOwned } from '#server/platform/economy/read-member.ts'
import type { ProjectRights } from './read-projects.ts'

export type Builder = {
  readonly slots: { readonly used: number; readonly allowed: number | null }
  readonly rights: ProjectRights
}

/** What a member may do with projects; null for a member who is no longer there. */
export async function readBuilder(sql: ISql, memberId: string): Promise<Builder | null> {
  const [account, { owned }, [active]] = await Promise.all([
    readAccount(sql, memberId),
    readOwned(sql, memberId),
    sql<[{ used: number }]>`
      select count(*)::int as used from projects where user_id = ${memberId} and status = 'active'`,
  ])
  if (account === null) return null
  const { isPremium } = account
  return {
    slots: { used: active.used, allowed: allowedProjects({ isPremium, ...owned }) },
    rights: { notes: isPremium, canvas: owned.leanCanvasTemplate },
  }
}

/**
 * The same inside a transaction that changes projects. The member's row is locked first: what depends on how many
 * are active, or on a step's turn, is then decided by one request after the other.
 */
export async function lockBuilder(sql: ISql, memberId: string): Promise<Builder | null> {
  await sql`select 1 from profiles where id = ${memberId} for no key update`
  return readBuilder(sql, memberId)
}
