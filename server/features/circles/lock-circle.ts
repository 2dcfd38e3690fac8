import type { ISql } from 'postgres'
import type { CircleKind } from '#domain/circles/circle.ts'
import { leadOf } from '#domain/circles/circle.ts'

export type LockedCircle = {
  readonly id: string
  readonly name: string
  readonly kind: CircleKind
  readonly city: number | null
  readonly invitation: string
  readonly accepts: boolean
  readonly wasActive: boolean
  /** In the order they joined. */
  readonly members: readonly string[]
  readonly leadId: string | null
}

/**
 * Until the transaction ends, nobody else joins, leaves or changes it. The accounts come first, so that one that is
 * being removed, with its rows, is waited for. Null if there is no such circle.
 */
export async function lockCircle(sql: ISql, id: string): Promise<LockedCircle | null> {
  await sql`
    select from users where id in (
      select user_id from circle_members where circle_id = ${id}
      union select user_id from circle_waiting where circle_id = ${id}
    ) order by id for key share`
  const [row] = await sql<(Omit<LockedCircle, 'members'> & { appointed: string | null })[]>`
    select id, name, kind, city, invitation, accepts, was_active as "wasActive", lead_id as appointed
    from circles where id = ${id} for update`
  if (row === undefined) return null
  const joined = await sql<{ id: string }[]>`
    select user_id as id from circle_members where circle_id = ${id} order by joined_at, user_id`
  const members = joined.map((member) => member.id)
  const { appointed, ...circle } = row
  return { ...circle, members, leadId: leadOf(members, appointed) }
}

/** The circle, if this member takes care of it. */
export async function lockAsLead(
  sql: ISql,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<LockedCircle | 'not-found' | 'forbidden'> {
  const circle = await lockCircle(sql, id)
  if (circle === null || !circle.members.includes(memberId)) return 'not-found'
  return circle.leadId === memberId ? circle : 'forbidden'
}
