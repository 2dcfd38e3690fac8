import type { Sql } from 'postgres'
import type { z } from 'zod'
import type { completeProfileSchema, OwnProfile, Theme } from '#contract/profile.ts'
import { readOwnProfile } from './read-own-profile.ts'

type Form = z.infer<typeof completeProfileSchema>

type UpdateProfile = {
  readonly sql: Sql
  readonly userId: string
  readonly changes: { readonly [Field in keyof Form]?: Form[Field] | undefined } & {
    readonly theme?: Theme | undefined
  }
  /** Tells the member's other tabs and devices. */
  readonly onChange: (userId: string) => void
}

/** Writes only the fields that were sent, each to its own named column. */
export async function updateProfile({
  sql,
  userId,
  changes,
  onChange,
}: UpdateProfile): Promise<OwnProfile | null> {
  const {
    displayName = null,
    photoUrl = null,
    color = null,
    phone = null,
    bio = null,
    theme = null,
  } = changes
  const { instagram = null, linkedin = null, x = null } = changes.socials ?? {}
  const sent = [displayName, photoUrl, color, phone, bio, theme, instagram, linkedin, x]
  if (sent.some((value) => value !== null)) {
    const changed = await sql`
      update profiles
      set
        display_name = coalesce(${displayName}::text, display_name),
        avatar_url = case when ${photoUrl}::text is null then avatar_url else nullif(${photoUrl}::text, '') end,
        color = coalesce(${color}::text, color),
        phone = coalesce(${phone}::text, phone),
        bio = coalesce(${bio}::text, bio),
        instagram = coalesce(${instagram}::text, instagram),
        linkedin = coalesce(${linkedin}::text, linkedin),
        x = coalesce(${x}::text, x),
        dark_mode_preference = coalesce(${theme}::text, dark_mode_preference),
        updated_at = now()
      where id = ${userId}
      returning 1`
    if (changed.length > 0) onChange(userId)
  }
  return readOwnProfile(sql, userId)
}
