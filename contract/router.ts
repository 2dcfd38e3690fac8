import { badges } from './badges.ts'
import { economy } from './economy.ts'
import { missions } from './missions.ts'
import { premium } from './premium.ts'
import { profile } from './profile.ts'
import { ranking } from './ranking.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { store } from './store.ts'

/** Every operation of the API. Keys are stable names; routes are in each feature's file. */
export const contract = { badges, economy, missions, premium, profile, ranking, session, site, store }
