import { ORPCError, ValidationError } from '@orpc/server'
import { commonErrors } from '#contract/errors.ts'
import { invalidInputAnswer, messagesByField } from '#contract/portuguese-issues.ts'
import { StorageFullError } from './storage/storage.ts'

/** Like the server over HTTP: declared errors pass, wrong input is INVALID_INPUT, the rest is masked. */
export function presentError(error: unknown, declared: readonly string[]): ORPCError<string, unknown> {
  if (error instanceof ORPCError && declared.includes(error.code)) return error
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
    return new ORPCError('INVALID_INPUT', invalidInputAnswer(messagesByField(error.cause.issues)))
  if (error instanceof StorageFullError)
    return new ORPCError('STORAGE_FULL', { ...commonErrors.STORAGE_FULL, defined: true, cause: error })
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    cause: error,
  })
}
