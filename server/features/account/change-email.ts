import postgres, { type Sql } from 'postgres'

const uniqueViolation = '23505'

type Changed =
  | { readonly status: 'changed'; readonly from: string; readonly name: string }
  | { readonly status: 'same' }
  | { readonly status: 'taken' }
  | { readonly status: 'no-member' }

/** Links that were sent to the old address stop working with it. */
export async function changeEmail(
  sql: Sql,
  { memberId, email }: { readonly memberId: string; readonly email: string },
): Promise<Changed> {
  const address = email.toLowerCase()
  try {
    return await sql.begin(async (transaction): Promise<Changed> => {
      const [member] = await transaction<{ email: string; name: string }[]>`
        select users.email, profiles.display_name as name
        from users join profiles on profiles.id = users.id
        where users.id = ${memberId} for no key update of users`
      if (member === undefined) return { status: 'no-member' }
      if (member.email === address) return { status: 'same' }
      await transaction`
        update users set email = ${address}, email_verified = false, updated_at = now() where id = ${memberId}`
      await transaction`delete from verifications where value = ${memberId}`
      return { status: 'changed', from: member.email, name: member.name }
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === uniqueViolation) return { status: 'taken' }
    throw error
  }
}
