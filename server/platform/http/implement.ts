import { implement, os } from '@orpc/server'
import { commonErrors } from '#contract/errors.ts'
import { contract } from '#contract/router.ts'
import type { RequestContext } from './context.ts'

/**
 * The contract, to be implemented: `api.session.get.handler(...)`. Input is validated last, after
 * `onlyMembers` and `onlyAdmins`: the input of callers without permission is not read.
 */
export const api = implement(contract, {
  initialInputValidationIndex: Number.POSITIVE_INFINITY,
}).$context<RequestContext>()

/**
 * For operations of `memberProcedure`: refuses guests, so the handler's `viewer` is never null.
 * `api.profile.update.use(onlyMembers).handler(({ context }) => context.viewer.id)`
 */
export const onlyMembers = os
  .$context<RequestContext>()
  .errors({ UNAUTHENTICATED: commonErrors.UNAUTHENTICATED })
  .middleware(({ context, next, errors }) => {
    if (context.viewer === null) throw errors.UNAUTHENTICATED()
    return next({ context: { viewer: context.viewer } })
  })

/** For operations of `adminProcedure`: role and second factor are read with the session, on every call. */
export const onlyAdmins = os
  .$context<RequestContext>()
  .errors({
    UNAUTHENTICATED: commonErrors.UNAUTHENTICATED,
    FORBIDDEN: commonErrors.FORBIDDEN,
    SECOND_FACTOR_NEEDED: commonErrors.SECOND_FACTOR_NEEDED,
  })
  .middleware(({ context, next, errors }) => {
    if (context.viewer === null) throw errors.UNAUTHENTICATED()
    if (!context.viewer.isAdmin) throw errors.FORBIDDEN()
    if (!context.viewer.showedSecondFactor) throw errors.SECOND_FACTOR_NEEDED()
    return next({ context: { viewer: context.viewer } })
  })
