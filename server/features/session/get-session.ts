import type { Sql } from 'postgres'
import type { Viewer } from '#contract/session.ts'
import type { Auth } from '#server/platform/auth/create-auth.ts'

type GetSession = {
  readonly auth: Auth
  readonly sql: Sql
  readonly cookie: string | undefined
  readonly addResponseHeader: (name: string, value: string) => void
}

/** Read through better-auth, which renews the session and its cookie once a day. */
export async function getSession({
  auth,
  sql,
  cookie,
  addResponseHeader,
}: GetSession): Promise<Viewer | null> {
  if (cookie === undefined) return null
  const session = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true })
  // better-auth also clears the cookie of an ended session. That header is dropped: the browser may have a
  // newer cookie by now (two-step verification, a new password), and a dead cookie is harmless.
  if (session.response === null) return null
  for (const cookie of session.headers.getSetCookie()) addResponseHeader('set-cookie', cookie)
  const [viewer] = await sql<Viewer[]>`
    select
      users.id,
      profiles.display_name as "displayName",
      users.email,
      profiles.avatar_url as "avatarUrl",
      profiles.color,
      profiles.dark_mode_preference as theme,
      users.email_verified as "isConfirmed",
      exists (select from user_roles where user_id = users.id and role = 'admin') as "isAdmin",
      exists (
        select from sessions where id = ${session.response.session.id} and second_factor_at is not null
      ) and (users.two_factor_enabled or exists (select from passkeys where user_id = users.id))
        as "showedSecondFactor",
      account_deletions.due_at as "deletionDueAt"
    from users
    join profiles on profiles.id = users.id
    left join account_deletions on account_deletions.user_id = users.id
    where users.id = ${session.response.user.id}
  `
  if (viewer === undefined) return null
  const { deletionDueAt } = viewer
  return { ...viewer, deletionDueAt: deletionDueAt ? new Date(deletionDueAt).toISOString() : null }
}
