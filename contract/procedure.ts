import { oc } from '@orpc/contract'
import { commonErrors } from './errors.ts'

/** Open to everyone, guests included. */
export const openProcedure = oc.errors({
  INVALID_INPUT: commonErrors.INVALID_INPUT,
  UNAVAILABLE: commonErrors.UNAVAILABLE,
  NOT_IN_DEMONSTRATION: commonErrors.NOT_IN_DEMONSTRATION,
  STORAGE_FULL: commonErrors.STORAGE_FULL,
})

/** Needs a signed-in member; the implementation answers UNAUTHENTICATED to anyone else. */
export const memberProcedure = openProcedure.errors({ UNAUTHENTICATED: commonErrors.UNAUTHENTICATED })

/** A member's act with a limit (domain/limits): the message says what it is and when it ends, as Retry-After does. */
export const limitErrors = { TOO_MANY_REQUESTS: commonErrors.TOO_MANY_REQUESTS }

/** Needs the admin role and a session opened with a second factor, both looked up with every call. */
export const adminProcedure = memberProcedure.errors({
  FORBIDDEN: commonErrors.FORBIDDEN,
  SECOND_FACTOR_NEEDED: commonErrors.SECOND_FACTOR_NEEDED,
})
