import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { type CircleKind, circleLimits } from '#domain/circles/circle.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { countWeek } from './check-in.ts'
import { countCirclesOf, readCity } from './join-circle.ts'
import { lockAsLead, lockCircle } from './lock-circle.ts'
import { notifyOfCircle } from './notify-circle.ts'

type Form = {
  readonly name: string
  readonly about: string
  readonly kind: CircleKind
  readonly trailId: string | null
}

const newCode = () => randomBytes(16).toString('base64url')

export function createCircle(
  economy: Economy,
  { memberId, key, ...form }: Form & { readonly memberId: string; readonly key: string },
): Promise<AnsweredOnce<{ id: string }, 'too-many' | 'no-trail' | 'no-city'>> {
  return economy.transaction(({ sql, now }) => {
    const request = { memberId, key, operation: 'circles.create', body: form }
    return answerOnce<{ id: string }, 'too-many' | 'no-trail' | 'no-city'>(
      { sql, now },
      request,
      async () => {
        const { name, about, kind, trailId } = form
        const [trail] = await sql`select from trails where id = ${trailId}`
        if (trailId !== null && trail === undefined) return { refusal: 'no-trail' }
        const city = kind === 'city' ? await readCity(sql, memberId) : null
        if (kind === 'city' && city === null) return { refusal: 'no-city' }
        const { circles } = await countCirclesOf(sql, memberId)
        if (circles >= circleLimits.perMember) return { refusal: 'too-many' }
        await countActions(sql, { memberId, actions: { circles: 1 }, now })
        const id = uuidv7()
        const at = now.toISOString()
        await sql`
        insert into circles (id, name, about, kind, trail_id, city, invitation, accepts, was_active, lead_id,
          written_by, created_at)
        values (${id}, ${name}, ${about}, ${kind}, ${trailId}, ${city}, ${newCode()}, true, false, ${memberId},
          ${memberId}, ${at}::timestamptz)`
        await sql`
        insert into circle_members (circle_id, user_id, joined_at) values (${id}, ${memberId}, ${at}::timestamptz)`
        return { answer: { id } }
      },
    )
  })
}

type OfLead = { readonly id: string; readonly memberId: string }
type Changed = { readonly members: readonly string[] } | 'not-found' | 'forbidden'

export function editCircle(
  economy: Economy,
  {
    id,
    memberId,
    name,
    about,
    accepts,
    newInvitation,
  }: OfLead & {
    readonly name: string
    readonly about: string
    readonly accepts: boolean
    readonly newInvitation: boolean
  },
): Promise<Changed> {
  return economy.transaction(async ({ sql, now }) => {
    const circle = await lockAsLead(sql, { id, memberId })
    if (typeof circle === 'string') return circle
    await countActions(sql, { memberId, actions: { circles: 1 }, now })
    const invitation = newInvitation ? newCode() : circle.invitation
    await sql`
      update circles set name = ${name}, about = ${about}, accepts = ${accepts}, invitation = ${invitation},
        written_by = case when (name, about) = (${name}, ${about}) then written_by else ${memberId} end
      where id = ${id}`
    return circle
  })
}

export function closeCircle(economy: Economy, asked: OfLead): Promise<Changed> {
  return economy.transaction(async ({ sql }) => {
    const circle = await lockAsLead(sql, asked)
    if (typeof circle === 'string') return circle
    await sql`delete from circles where id = ${circle.id}`
    return circle
  })
}

export function handOver(
  economy: Economy,
  { id, memberId, toId }: OfLead & { readonly toId: string },
): Promise<Changed> {
  return economy.transaction(async ({ sql, now }) => {
    const circle = await lockAsLead(sql, { id, memberId })
    if (typeof circle === 'string') return circle
    if (!circle.members.includes(toId)) return 'not-found'
    if (toId === memberId) return { members: [] }
    await countActions(sql, { memberId, actions: { circles: 1 }, now })
    await sql`update circles set lead_id = ${toId} where id = ${id}`
    const reference = now.toISOString()
    await notifyOfCircle(sql, {
      to: [toId],
      what: 'lead',
      circleId: id,
      reference,
      actorId: memberId,
      now,
    })
    return circle
  })
}

/**
 * Gives up a place in the line too. Nobody is told of who leaves; an empty circle ends. Answers whose screens changed.
 */
export function leaveCircle(
  economy: Economy,
  { id, memberId, week }: OfLead & { readonly week: string | null },
): Promise<{ readonly members: readonly string[] }> {
  return economy.transaction(async ({ sql }) => {
    const [inside] = await sql`
      select from circle_members where circle_id = ${id} and user_id = ${memberId}
      union all select from circle_waiting where circle_id = ${id} and user_id = ${memberId}`
    const circle = inside === undefined ? null : await lockCircle(sql, id)
    if (circle === null) return { members: [] }
    const waited = await sql`
      delete from circle_waiting where circle_id = ${id} and user_id = ${memberId} returning 1`
    if (!circle.members.includes(memberId)) return { members: waited.length > 0 ? [memberId] : [] }
    await sql`delete from circle_members where circle_id = ${id} and user_id = ${memberId}`
    await sql`delete from notifications where user_id = ${memberId} and about = ${id}`
    if (circle.members.length === 1) await sql`delete from circles where id = ${id}`
    else await countWeek(sql, { id, week })
    return circle
  })
}

/** They cannot come back, nor with the invitation they know; what they wrote goes with them. */
export function removeMember(
  economy: Economy,
  { id, memberId, personId, week }: OfLead & { readonly personId: string; readonly week: string | null },
): Promise<Changed> {
  return economy.transaction(async ({ sql, now }) => {
    const circle = await lockAsLead(sql, { id, memberId })
    if (typeof circle === 'string') return circle
    if (!circle.members.includes(personId)) return 'not-found'
    if (personId === memberId) return 'forbidden'
    await countActions(sql, { memberId, actions: { circles: 1 }, now })
    await sql`delete from circle_members where circle_id = ${id} and user_id = ${personId}`
    await sql`update circles set invitation = ${newCode()} where id = ${id}`
    await sql`
      insert into circle_removals (circle_id, user_id, created_at)
      values (${id}, ${personId}, ${now.toISOString()}::timestamptz) on conflict do nothing`
    await sql`delete from notifications where user_id = ${personId} and about = ${id}`
    await countWeek(sql, { id, week })
    return circle
  })
}

type InCircle = { readonly type: 'check-in' | 'circle-answer' | 'circle'; readonly id: string }

/** For moderators. A week that counted for the streak stays counted. */
export async function removeFromCircle(sql: ISql, { type, id }: InCircle): Promise<void> {
  if (type === 'circle') {
    await lockCircle(sql, id)
    await sql`delete from circles where id = ${id}`
  } else
    await sql`delete from ${sql(type === 'check-in' ? 'circle_check_ins' : 'circle_answers')} where id = ${id}`
}
