import { ORPCError } from '@orpc/client'

/** What to tell a person about a failed request: the server's words for a refusal, otherwise what to try. */
export function problemOf(error: unknown): string {
  if (error instanceof ORPCError && error.status < 500) return error.message
  return navigator.onLine
    ? 'Verifique sua conexão e tente de novo.'
    : 'Você está sem conexão. Tente de novo quando a internet voltar.'
}

/** There is no such thing, or not for this person; an address that cannot be anything's counts as well. */
export function isMissing(error: unknown): boolean {
  return error instanceof ORPCError && [400, 404, 422].includes(error.status)
}
