import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import type { OwnInvitations } from '#contract/invitations.ts'
import type { Person } from '#contract/people.ts'
import { invitationLimits } from '#domain/people/invitations.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { isLeaving, sees } from '#server/platform/people/sees.ts'
import { followsBetween } from './follow.ts'

const newCode = () => randomBytes(16).toString('base64url')

/** The link is made when it is first asked for, and stays. */
export async function readOwnInvitations(sql: Sql, memberId: string): Promise<OwnInvitations> {
  await sql`
    insert into invitation_links (user_id, code) values (${memberId}, ${newCode()})
    on conflict do nothing`
  const shown = sees(sql, memberId, 'profiles.id')
  const [link] = await sql<{ code: string; peopleCount: number }[]>`
    select code, (
      select count(*)::int from invited_members came join profiles on profiles.id = came.user_id
      where came.inviter_id = ${memberId} and ${shown}
    ) as "peopleCount"
    from invitation_links where user_id = ${memberId}`
  if (link === undefined) throw new Error('A link that was just made is not there')
  const people = await sql<{ person: StoredPerson }[]>`
    select ${personJson(sql, 'profiles')} as person
    from invited_members came join profiles on profiles.id = came.user_id
    where came.inviter_id = ${memberId} and ${shown}
    order by came.created_at desc, came.user_id desc limit ${invitationLimits.shown}`
  const [inviter] = await sql<{ person: StoredPerson; isFollowed: boolean; followsMe: boolean }[]>`
    select ${personJson(sql, 'profiles')} as person,
      ${followsBetween(sql, memberId, 'profiles.id')}
    from invited_members came join profiles on profiles.id = came.inviter_id
    where came.user_id = ${memberId} and ${shown}`
  return {
    ...link,
    people: people.map(({ person }) => presentPerson(person)),
    invitedBy: inviter === undefined ? null : { ...inviter, person: presentPerson(inviter.person) },
  }
}

/** The code of before leads nowhere from now on. */
export function renewInvitation(
  sql: Sql,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<{ readonly code: string }> {
  return sql.begin(async (transaction) => {
    await countActions(transaction, { memberId, actions: { edits: 1 }, now })
    const code = newCode()
    await transaction`
      insert into invitation_links (user_id, code) values (${memberId}, ${code})
      on conflict (user_id) do update set code = excluded.code`
    return { code }
  })
}

/** Null if nobody invites by this link now: unknown, suspended, leaving, or hidden from this viewer by a block. */
async function readInviter(sql: Sql, code: string, viewerId: string | null): Promise<Person | null> {
  const [found] = await sql<{ person: StoredPerson }[]>`
    select ${personJson(sql, 'profiles')} as person
    from invitation_links link join profiles on profiles.id = link.user_id
    where link.code = ${code}
      and not ${isLeaving(sql, sql`profiles.id`)}
      and (${viewerId}::uuid is null or not are_blocked(${viewerId}::uuid, profiles.id))`
  return found === undefined ? null : presentPerson(found.person)
}

export async function readInvitation(
  sql: Sql,
  code: string,
  viewerId: string | null,
): Promise<{ readonly name: string } | null> {
  const inviter = await readInviter(sql, code, viewerId)
  return inviter && { name: inviter.displayName }
}

/** Again, or by another link, it changes nothing. Null if the member has begun already, or the link is their own or nobody's. */
export async function acceptInvitation(
  sql: Sql,
  { memberId, code, now }: { readonly memberId: string; readonly code: string; readonly now: Date },
): Promise<Person | null> {
  const inviter = await readInviter(sql, code, memberId)
  if (inviter === null || inviter.id === memberId) return null
  await sql`
    insert into invited_members (user_id, inviter_id, created_at)
    select me.id, inviter.id, ${now.toISOString()}::timestamptz
    from profiles me, profiles inviter
    where me.id = ${memberId} and me.onboarding_status = 'pending' and inviter.id = ${inviter.id}
    on conflict do nothing`
  const [kept] = await sql<{ inviterId: string }[]>`
    select inviter_id as "inviterId" from invited_members where user_id = ${memberId}`
  return kept?.inviterId === inviter.id ? inviter : null
}
