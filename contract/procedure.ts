import { oc } from '@orpc/contract'
import { commonErrors } from './errors.ts'

/** Open to everyone, including guests. */
export const openProcedure = oc.errors({
  INVALID_INPUT: commonErrors.INVALID_INPUT,
  UNAVAILABLE: commonErrors.UNAVAILABLE,
  NOT_IN_DEMONSTRATION: commonErrors.NOT_IN_DEMONSTRATION,
  STORAGE_FULL: commonErrors.STORAGE_FULL,
})

/** Needs a signed-in member; the implementation returns UNAUTHENTICATED to others. */
export const memberProcedure = openProcedure.errors({ UNAUTHENTICATED: commonErrors.UNAUTHENTICATED })

/** For actions with a limit (domain/limits): message and Retry-After say when it ends. */
export const limitErrors = { TOO_MANY_REQUESTS: commonErrors.TOO_MANY_REQUESTS }

/** Needs the admin role and a session opened with a second factor, both checked on every call. */
export const adminProcedure = memberProcedure.errors({
  FORBIDDEN: commonErrors.FORBIDDEN,
  SECOND_FACTOR_NEEDED: commonErrors.SECOND_FACTOR_NEEDED,
})
