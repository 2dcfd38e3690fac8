import type { ISql, Sql } from 'postgres'
import type { z } from 'zod'
import type { completeProfileSchema, OwnProfile, Theme } from '#contract/profile.ts'
import type { Interest } from '#domain/onboarding/answers.ts'
import { removePictures } from '#server/platform/pictures/attach-pictures.ts'
import { readOwnProfile } from './read-profile.ts'

/** The route downloads an external photo and sets it like an uploaded one; here it can only be removed. */
type Form = Omit<z.infer<typeof completeProfileSchema>, 'photoUrl'> & { readonly photoUrl: '' }

type UpdateProfile = {
  readonly sql: Sql
  readonly userId: string
  readonly changes: { readonly [Field in keyof Form]?: Form[Field] | undefined } & {
    readonly theme?: Theme | undefined
    readonly interests?: readonly Interest[] | undefined
  }
  /** Notifies the member's other tabs and devices. */
  readonly onChange: (userId: string) => void
}

/** Writes only the sent fields, each to its own named column. */
export async function updateProfile({ sql, userId, changes, onChange }: UpdateProfile): Promise<OwnProfile> {
  const changed = await sql.begin(async (transaction) => {
    const wroteFields = await writeFields(transaction, userId, changes)
    const wroteInterests = await writeInterests(transaction, userId, changes.interests)
    return wroteFields || wroteInterests
  })
  if (changed) onChange(userId)
  return readOwnProfile(sql, userId)
}

async function writeFields(sql: ISql, userId: string, changes: UpdateProfile['changes']): Promise<boolean> {
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
  if (sent.every((value) => value === null)) return false
  const changed = await sql`
    update profiles
    set
      display_name = coalesce(${displayName}::text, display_name),
      avatar_url = case when ${photoUrl}::text is null then avatar_url end,
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
  // The photo was removed: delete its picture.
  if (photoUrl !== null) await removePictures(sql, userId)
  return changed.length > 0
}

/** In the order chosen. */
async function writeInterests(
  sql: ISql,
  userId: string,
  interests: readonly Interest[] | undefined,
): Promise<boolean> {
  if (interests === undefined) return false
  const there = await sql`select from profiles where id = ${userId} for no key update`
  if (there.length === 0) return false
  await sql`delete from profile_interests where user_id = ${userId}`
  await sql`
    insert into profile_interests (user_id, interest, position)
    select ${userId}::uuid, interest, position
    from unnest(${[...interests]}::text[]) with ordinality as chosen (interest, position)`
  return true
}
