import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'

/** Not built yet, not in the demonstration, or no room left: asking again changes nothing. */
const lastingRefusals: readonly number[] = [501, 507]

/** An answer of the backend, in words for the user; any other error is a failure on the way. */
export function isRefusal(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && (error.status < 500 || lastingRefusals.includes(error.status))
}

/** A busy or unreachable server may answer next time; a refusal stays a refusal. */
export function mayRecover(error: unknown): boolean {
  return !isRefusal(error)
}

/** `isLocal`: the backend needs no network. */
export function createQueryClient({ isLocal }: { readonly isLocal: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a write fails at once with a message; the default would wait silently.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: isLocal ? 'always' : 'online',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayRecover(error),
      },
    },
  })
}
