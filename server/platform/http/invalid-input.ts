import { ORPCError } from '@orpc/server'
import { commonErrors } from '#contract/errors.ts'

/** For what only the implementation can tell is wrong; answered as what the contract's schema refuses. */
export function invalidInput(field: string, message: string) {
  const { status } = commonErrors.INVALID_INPUT
  return new ORPCError('INVALID_INPUT', {
    status,
    defined: true,
    message,
    data: { fields: { [field]: message } },
  })
}
