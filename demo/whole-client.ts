import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { speakPortuguese } from '#contract/portuguese-issues.ts'
import type { contract } from '#contract/router.ts'
import type { DemoContext } from './implement.ts'
import { presentError } from './present-error.ts'
import { router } from './router.ts'

/** Every operation of the contract, with all of its checks. */
export function createWholeClient(context: DemoContext): ContractRouterClient<typeof contract> {
  speakPortuguese()
  return createRouterClient(router, {
    context,
    interceptors: [
      async ({ next, procedure }) => {
        try {
          return await next()
        } catch (error) {
          throw presentError(error, Object.keys(procedure['~orpc'].errorMap))
        }
      },
    ],
  })
}
