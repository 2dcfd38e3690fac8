import type { Sql } from 'postgres'
import type { OwnProfile } from '#contract/profile.ts'
import { formatPhone } from '#domain/profile/fields.ts'

/** null for a member who is no longer there. */
export async function readOwnProfile(sql: Sql, userId: string): Promise<OwnProfile | null> {
  const [row] = await sql<OwnProfile[]>`
    select
      display_name as "displayName", coalesce(avatar_url, '') as "photoUrl", color, phone, bio,
      jsonb_build_object('instagram', instagram, 'linkedin', linkedin, 'x', x) as socials,
      dark_mode_preference as theme,
      array(
        select interest from profile_interests where user_id = profiles.id order by position
      ) as interests
    from profiles where id = ${userId}`
  return row === undefined ? null : { ...row, phone: formatPhone(row.phone) }
}
