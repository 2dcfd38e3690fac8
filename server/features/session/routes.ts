import type { Auth } from '#server/platform/auth/create-auth.ts'
import { api } from '#server/platform/http/implement.ts'
import { getSession } from './get-session.ts'

export function sessionRoutes({ auth }: { readonly auth: Auth }) {
  return {
    get: api.session.get.handler(async ({ context }) => ({
      viewer: await getSession({
        auth,
        sql: context.database.sql,
        cookie: context.headers.cookie,
        addResponseHeader: context.addResponseHeader,
      }),
    })),
  }
}
