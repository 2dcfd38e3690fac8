import { ORPCError } from '@orpc/client'
import { backend } from '#web/backend/backend.ts'
import { isConnected } from './is-connected.ts'
import { isRefusal } from './query-client.ts'

/** What to tell a person about a failed request: the server's words for a refusal, otherwise what to try. */
export function problemOf(error: unknown): string {
  if (isRefusal(error)) return error.message
  if (backend.demonstration !== null) return 'Recarregue a página e tente de novo.'
  // The connection brought this answer.
  if (error instanceof ORPCError) return 'Algo deu errado do nosso lado. Tente de novo em instantes.'
  return isConnected()
    ? 'Verifique sua conexão e tente de novo.'
    : 'Você está sem conexão. Tente de novo quando a internet voltar.'
}

/** There is no such thing, or not for this person; an address that cannot be anything's counts as well. */
export function isMissing(error: unknown): boolean {
  return error instanceof ORPCError && [400, 404, 422].includes(error.status)
}
