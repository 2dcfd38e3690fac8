import { trailLoading } from '#domain/lessons/limits.ts'
import { api, backend } from '#web/backend/backend.ts'
import { mayRecover } from '../query-client.ts'

const loading = {
  staleTime: trailLoading.cacheMs,
  gcTime: trailLoading.cacheMs,
  retry: (failures: number, error: unknown) => failures < trailLoading.retries && mayRecover(error),
  retryDelay: trailLoading.retryPauseMs,
  // Requested even offline, so that it fails at once and the built-in sample is used.
  networkMode: 'offlineFirst',
} as const

export const trailsQuery = api.trails.list.queryOptions({
  queryFn: ({ signal }) => backend.operations.trails.list(undefined, { signal: within(signal) }),
  ...loading,
})

/** The trail named by the address. */
export function trailQuery(rawTrailId: string) {
  return api.trails.get.queryOptions({
    input: { id: rawTrailId },
    queryFn: ({ signal }) => backend.operations.trails.get({ id: rawTrailId }, { signal: within(signal) }),
    ...loading,
  })
}

function within(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(trailLoading.timeoutMs)])
}
