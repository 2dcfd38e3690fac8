import type { Sql } from 'postgres'
import type { Theme } from '#contract/profile.ts'

type UpdateProfile = {
  readonly sql: Sql
  readonly userId: string
  readonly changes: { readonly theme?: Theme | undefined }
  /** Tells the member's other tabs and devices. */
  readonly onChange: (userId: string) => void
}

/** Writes only the fields that were sent, each to its own named column. */
export async function updateProfile({
  sql,
  userId,
  changes,
  onChange,
}: UpdateProfile): Promise<{ theme: Theme } | null> {
  const theme = changes.theme ?? null
  const [row] = await sql<{ theme: Theme }[]>`
    update profiles
    set
      dark_mode_preference = coalesce(${theme}::text, dark_mode_preference),
      updated_at = case when ${theme}::text is null then updated_at else now() end
    where id = ${userId}
    returning dark_mode_preference as theme
  `
  if (row !== undefined && theme !== null) onChange(userId)
  return row ?? null
}
