import { ORPCError } from '@orpc/client'

export function newKey(): string {
  return globalThis.crypto.randomUUID()
}

/** The code an operation refused with; null if it was accepted. */
export async function codeOf(outcome: Promise<unknown>): Promise<string | null> {
  return outcome.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ORPCError) return error.code
      throw error
    },
  )
}

/** The error with its data. */
export async function refusalOf(outcome: Promise<unknown>) {
  const error = await outcome.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ORPCError)) throw new Error('It was not refused')
  return error
}
