import { badgeRoutes } from './features/badges/routes.ts'
import { missionRoutes } from './features/missions/routes.ts'
import { premiumRoutes } from './features/premium/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { rankingRoutes } from './features/ranking/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { economyRoutes } from './features/statement/routes.ts'
import { storeRoutes } from './features/store/routes.ts'
import type { Auth } from './platform/auth/create-auth.ts'
import type { Config } from './platform/config.ts'
import { api } from './platform/http/implement.ts'

interface RouterParts {
  readonly auth: Auth
  readonly config: Pick<Config, 'socialProviders'>
}

/** Every operation of the contract with its implementation; a missing one does not compile. */
export function createRouter({ auth, config }: RouterParts) {
  return api.router({
    badges: badgeRoutes,
    economy: economyRoutes,
    missions: missionRoutes,
    premium: premiumRoutes,
    profile: profileRoutes,
    ranking: rankingRoutes,
    session: sessionRoutes({ auth }),
    site: siteRoutes(config),
    store: storeRoutes,
  })
}
