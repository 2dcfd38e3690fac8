import { profileRoutes } from './features/profile/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import type { Auth } from './platform/auth/create-auth.ts'
import type { Config } from './platform/config.ts'
import { api } from './platform/http/implement.ts'

interface RouterParts {
  readonly auth: Auth
  readonly config: Pick<Config, 'socialProviders'>
}

/** Every operation of the contract with its implementation; a missing one does not compile. */
export function createRouter({ auth, config }: RouterParts) {
  return api.router({ profile: profileRoutes, session: sessionRoutes({ auth }), site: siteRoutes(config) })
}
