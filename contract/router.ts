import { profile } from './profile.ts'
import { session } from './session.ts'
import { site } from './site.ts'

/** Every operation of the API. Keys are stable names; routes are in each feature's file. */
export const contract = { profile, session, site }
