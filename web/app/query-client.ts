import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'

/** A busy or unreachable server may answer next time; a refusal stays a refusal. */
export function mayRecover(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayRecover(error),
      },
    },
  })
}
