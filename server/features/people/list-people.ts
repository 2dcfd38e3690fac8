import type { Sql } from 'postgres'
import type { PeoplePage } from '#contract/follows.ts'
import type { ListedPerson } from '#contract/people.ts'
import {
  type FollowKind,
  type FriendsAudience,
  followLimits,
  maySeePeopleOf,
} from '#domain/people/follows.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'
import { followsBetween } from './follow.ts'

type Asked = {
  readonly viewerId: string
  readonly memberId: string
  readonly kind: FollowKind
  readonly after: Cursor | null
}

/** Newest first. One's own lists keep whom one muted: there they are unfollowed. */
export async function listPeople(
  sql: Sql,
  { viewerId, memberId, kind, after }: Asked,
): Promise<PeoplePage | 'hidden' | 'not-found'> {
  const allowed = await mayList(sql, { viewerId, memberId })
  if (allowed !== true) return allowed
  const [owner, other] = kind === 'followers' ? ['followed_id', 'user_id'] : ['user_id', 'followed_id']
  const from =
    after === null
      ? sql``
      : sql`and (created_at, ${sql(other)}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<(Omit<ListedPerson, 'person'> & { person: StoredPerson; at: Date })[]>`
    select ${personJson(sql, 'profiles')} as person, listed.created_at as at,
      ${followsBetween(sql, viewerId, 'profiles.id')}
    from (
      select ${sql(other)} as id, created_at from follows
      where ${sql(owner)} = ${memberId} ${kind === 'friends' ? sql`and mutual` : sql``} ${from}
        and ${memberId === viewerId ? sql`not are_blocked(${viewerId}, ${sql(other)})` : sees(sql, viewerId, `follows.${other}`)}
      order by created_at desc, ${sql(other)} desc limit ${followLimits.page + 1}
    ) as listed
    join profiles on profiles.id = listed.id
    order by listed.created_at desc, listed.id desc`
  const page = rows.slice(0, followLimits.page)
  const last = page.at(-1)
  const hasMore = rows.length > followLimits.page && last !== undefined
  return {
    people: page.map(({ person, isFollowed, followsMe }) => ({
      person: presentPerson(person),
      isFollowed,
      followsMe,
    })),
    nextCursor: hasMore ? writeCursor({ at: new Date(last.at).toISOString(), id: last.person.id }) : null,
  }
}

async function mayList(
  sql: Sql,
  { viewerId, memberId }: Pick<Asked, 'viewerId' | 'memberId'>,
): Promise<true | 'hidden' | 'not-found'> {
  const [found] = await sql<{ audience: FriendsAudience; isFriend: boolean }[]>`
    select coalesce(privacy.friends_shown_to, 'everyone') as audience,
      exists (select from follows where user_id = ${viewerId} and followed_id = profiles.id and mutual) as "isFriend"
    from profiles left join member_privacy privacy on privacy.user_id = profiles.id
    where profiles.id = ${memberId} and not are_blocked(${viewerId}, profiles.id)`
  if (found === undefined) return 'not-found'
  return maySeePeopleOf({ ...found, isSelf: viewerId === memberId }) ? true : 'hidden'
}
