import { ORPCError } from '@orpc/server'
import { invalidInputAnswer } from '#contract/portuguese-issues.ts'

/** For what only the implementation can tell is wrong; answered as what the contract's schema refuses. */
export function invalidInput(field: string, message: string) {
  return new ORPCError('INVALID_INPUT', invalidInputAnswer({ [field]: message }))
}
