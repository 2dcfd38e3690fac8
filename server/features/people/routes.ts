import type { Sql } from 'postgres'
import type { PublicProfile } from '#contract/people.ts'
import { badges } from '#domain/badges/badges.ts'
import { contactState, decideContact } from '#domain/people/contact-requests.ts'
import { type FriendsAudience, maySeePeopleOf } from '#domain/people/follows.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readPeopleCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { cityOf } from '#server/platform/places/cities.ts'
import { readSent } from './ask-contact.ts'
import { findPeople } from './find-people.ts'
import { suggestPeople } from './suggest-people.ts'

export const peopleRoutes = {
  find: api.people.find.use(onlyMembers).handler(({ context, input: { cursor, ...asked } }) =>
    findPeople(context.database.sql, {
      ...asked,
      viewerId: context.viewer.id,
      after: readPeopleCursor(cursor),
    }),
  ),
  suggestions: api.people.suggestions
    .use(onlyMembers)
    .handler(({ context }) => suggestPeople(context.database.sql, context.viewer.id)),
  get: api.people.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const [profile, contact] = await Promise.all([
      readPublicProfile(sql, context.viewer.id, input.id),
      readContactWith(sql, context.viewer.id, input.id, context.economy.now()),
    ])
    if (profile === null) throw errors.NOT_FOUND()
    return { ...profile, contact: profile.person.isSample ? null : contact }
  }),
}

type Stored = Pick<PublicProfile, 'bio' | 'socials' | 'interests' | 'publicIdeas' | 'memberSince'> & {
  readonly person: StoredPerson
  readonly city: number | null
  readonly follows: NonNullable<PublicProfile['follows']> & { readonly audience: FriendsAudience }
  readonly badges: readonly { readonly id: string; readonly earnedAt: string }[]
}

/** Columns are listed by name, so that private ones are not even read. null if there is no such member. */
export async function readPublicProfile(
  sql: Sql,
  viewerId: string,
  memberId: string,
): Promise<Omit<PublicProfile, 'contact'> | null> {
  const [stored] = await sql<Stored[]>`
    select
      ${personJson(sql, 'profiles')} as person, bio, created_at as "memberSince",
      (select city from member_cities where user_id = profiles.id and shown_on <> 'nobody') as city,
      jsonb_build_object('instagram', instagram, 'linkedin', linkedin, 'x', x) as socials,
      array(
        select interest from profile_interests where user_id = profiles.id order by position
      ) as interests,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', badge, 'earnedAt', earned_at) order by earned_at desc), '[]')
        from member_badges where user_id = profiles.id
      ) as badges,
      (select count(*)::int from user_ideas where user_id = profiles.id and is_public) as "publicIdeas",
      jsonb_build_object(
        'followers', coalesce(counts.followers, 0), 'following', coalesce(counts.following, 0),
        'friends', coalesce(counts.friends, 0), 'isClosed', coalesce(privacy.following_closed, false),
        'audience', coalesce(privacy.friends_shown_to, 'everyone'),
        'isFollowed', exists (select from follows where user_id = ${viewerId} and followed_id = profiles.id),
        'followsMe', exists (select from follows where user_id = profiles.id and followed_id = ${viewerId}),
        'hasBell', exists (select from follows where user_id = ${viewerId} and followed_id = profiles.id and bell)
      ) as follows
    from profiles
    left join follow_counts counts on counts.user_id = profiles.id
    left join member_privacy privacy on privacy.user_id = profiles.id
    where profiles.id = ${memberId} and not are_blocked(${viewerId}, profiles.id)`
  if (stored === undefined) return null
  const { audience, ...between } = stored.follows
  const isFriend = between.isFollowed && between.followsMe
  const showsPeople = maySeePeopleOf({ isSelf: viewerId === memberId, isFriend, audience })
  return {
    ...stored,
    follows: { ...between, friends: showsPeople ? between.friends : null },
    person: presentPerson(stored.person),
    city: stored.city === null ? null : cityOf(stored.city),
    memberSince: new Date(stored.memberSince).toISOString(),
    badges: stored.badges.flatMap(({ id, earnedAt }) => {
      const badge = badges.product.find((known) => known.id === id)
      if (badge === undefined) return []
      const { name, description } = badge
      return [{ id, name, description, earnedAt: new Date(earnedAt).toISOString() }]
    }),
  }
}

/** What became of the viewer's last request to this person. Limits that count other people are said when asking. */
async function readContactWith(
  sql: Sql,
  viewerId: string,
  personId: string,
  now: Date,
): Promise<PublicProfile['contact']> {
  if (viewerId === personId) return null
  const sent = (await readSent(sql, { memberId: viewerId, personId, now })).filter(
    ({ toId }) => toId === personId,
  )
  const last = sent.toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime())[0]
  const decision = decideContact(sent, personId, now)
  return {
    state: last === undefined ? 'none' : contactState(last, now),
    mayAsk: decision.allowed,
    until: decision.allowed ? null : (decision.until?.toISOString() ?? null),
  }
}
