import type { Sql } from 'postgres'

type Asked = { readonly memberId: string; readonly isOn: boolean }

/** False if the member does not follow that person. */
export async function setBell(
  sql: Sql,
  { memberId, personId, isOn }: Asked & { readonly personId: string },
): Promise<boolean> {
  const changed = await sql`
    update follows set bell = ${isOn} where user_id = ${memberId} and followed_id = ${personId} returning 1`
  return changed.length > 0
}

/** False if the member does not follow that idea. */
export async function setIdeaBell(
  sql: Sql,
  { memberId, ideaId, isOn }: Asked & { readonly ideaId: string },
): Promise<boolean> {
  const changed = await sql`
    update idea_follows set bell = ${isOn} where user_id = ${memberId} and idea_id = ${ideaId} returning 1`
  return changed.length > 0
}
