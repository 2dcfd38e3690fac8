import { badgeRoutes } from './features/badges/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { commentRoutes } from './features/ideas/comment-routes.ts'
import { ideaRoutes } from './features/ideas/routes.ts'
import { lessonRoutes } from './features/lessons/routes.ts'
import { missionRoutes } from './features/missions/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { premiumRoutes } from './features/premium/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { rankingRoutes } from './features/ranking/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { economyRoutes } from './features/statement/routes.ts'
import { storeRoutes } from './features/store/routes.ts'
import { trailRoutes } from './features/trails/routes.ts'
import type { Auth } from './platform/auth/create-auth.ts'
import type { Config } from './platform/config.ts'
import { api } from './platform/http/implement.ts'
import { unlockAfterIdea } from './platform/learning/unlock-after-idea.ts'

interface RouterParts {
  readonly auth: Auth
  readonly config: Pick<Config, 'socialProviders' | 'contactEmail'>
}

/** Every operation of the contract with its implementation; a missing one does not compile. */
export function createRouter({ auth, config }: RouterParts) {
  return api.router({
    badges: badgeRoutes,
    comments: commentRoutes,
    economy: economyRoutes,
    home: homeRoutes,
    ideas: ideaRoutes({ unlockTrail: ({ sql, now }, asked) => unlockAfterIdea({ sql, now, ...asked }) }),
    missions: missionRoutes,
    moderation: moderationRoutes,
    lessons: lessonRoutes,
    onboarding: onboardingRoutes,
    preferences: preferenceRoutes,
    premium: premiumRoutes,
    profile: profileRoutes,
    projects: projectRoutes,
    ranking: rankingRoutes,
    session: sessionRoutes({ auth }),
    site: siteRoutes(config),
    store: storeRoutes,
    trails: trailRoutes,
  })
}
