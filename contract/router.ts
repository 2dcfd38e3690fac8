import { badges } from './badges.ts'
import { comments } from './comments.ts'
import { economy } from './economy.ts'
import { home } from './home.ts'
import { ideas } from './ideas.ts'
import { lessons } from './lessons.ts'
import { missions } from './missions.ts'
import { moderation } from './moderation.ts'
import { onboarding } from './onboarding.ts'
import { preferences } from './preferences.ts'
import { premium } from './premium.ts'
import { profile } from './profile.ts'
import { projects } from './projects.ts'
import { ranking } from './ranking.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { store } from './store.ts'
import { trails } from './trails.ts'

/** Every operation of the API. Keys are stable names; routes are in each feature's file. */
export const contract = {
  badges,
  comments,
  economy,
  home,
  ideas,
  missions,
  moderation,
  preferences,
  premium,
  profile,
  projects,
  lessons,
  onboarding,
  ranking,
  session,
  site,
  store,
  trails,
}
