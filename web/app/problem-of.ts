import { ORPCError } from '@orpc/client'
import { backend } from '#web/backend/backend.ts'
import { isConnected } from './is-connected.ts'
import { isRefusal } from './query-client.ts'

/** What to tell the user about a failed request: the server's text for a refusal, otherwise what to try. */
export function problemOf(error: unknown): string {
  if (isRefusal(error)) return error.message
  if (backend.demonstration !== null) return 'Recarregue a página e tente de novo.'
  // The connection works: this answer came over it.
  if (error instanceof ORPCError) return 'Algo deu errado do nosso lado. Tente de novo em instantes.'
  return isConnected()
    ? 'Verifique sua conexão e tente de novo.'
    : 'Você está sem conexão. Tente de novo quando a internet voltar.'
}

/** The thing does not exist, or not for this person; malformed addresses count too. */
export function isMissing(error: unknown): boolean {
  return error instanceof ORPCError && [400, 404, 422].includes(error.status)
}
