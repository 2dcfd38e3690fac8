import type { Sql } from 'postgres'
import type { PublicProfile } from '#contract/people.ts'
import { badges } from '#domain/badges/badges.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

export const peopleRoutes = {
  get: api.people.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const profile = await readPublicProfile(context.database.sql, input.id)
    if (profile === null) throw errors.NOT_FOUND()
    return profile
  }),
}

type Stored = Pick<PublicProfile, 'bio' | 'socials' | 'interests' | 'publicIdeas' | 'memberSince'> & {
  readonly person: StoredPerson
  readonly badges: readonly { readonly id: string; readonly earnedAt: string }[]
}

/** Columns are listed by name, so that private ones are not even read. null if there is no such member. */
export async function readPublicProfile(sql: Sql, memberId: string): Promise<PublicProfile | null> {
  const [stored] = await sql<Stored[]>`
    select
      ${personJson(sql, 'profiles')} as person, bio, created_at as "memberSince",
      jsonb_build_object('instagram', instagram, 'linkedin', linkedin, 'x', x) as socials,
      array(
        select interest from profile_interests where user_id = profiles.id order by position
      ) as interests,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', badge, 'earnedAt', earned_at) order by earned_at desc), '[]')
        from member_badges where user_id = profiles.id
      ) as badges,
      (select count(*)::int from user_ideas where user_id = profiles.id and is_public) as "publicIdeas"
    from profiles where id = ${memberId}`
  if (stored === undefined) return null
  return {
    ...stored,
    person: presentPerson(stored.person),
    memberSince: new Date(stored.memberSince).toISOString(),
    badges: stored.badges.flatMap(({ id, earnedAt }) => {
      const badge = badges.product.find((known) => known.id === id)
      if (badge === undefined) return []
      const { name, description } = badge
      return [{ id, name, description, earnedAt: new Date(earnedAt).toISOString() }]
    }),
  }
}
