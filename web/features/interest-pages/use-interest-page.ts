import type { InferContractRouterOutputs } from '@orpc/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { contract } from '#contract/router.ts'
import { api, backend } from '#web/backend/backend.ts'

export type OwnInterest = InferContractRouterOutputs<typeof contract>['interestPages']['get']

/** The page of one's own idea; read again with its list when something in it changed, here or elsewhere. */
export function useInterestPage(ideaId: string) {
  const refresh = useRefreshInterest()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type === 'mine') refresh()
      }),
    [refresh],
  )
  return useQuery(api.interestPages.get.queryOptions({ input: { ideaId } }))
}

export function useInterestEntries(ideaId: string) {
  return useInfiniteQuery(
    api.interestPages.entries.infiniteOptions({
      input: (cursor: string | undefined) => ({ ideaId, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
}

/** The running test in which people who leave their contact count. */
export function useRunningTest(ideaId: string) {
  const { data } = useQuery(api.evidence.ofIdea.queryOptions({ input: { ideaId } }))
  return data?.cards.find(({ kind, can }) => kind === 'did' && can.note) ?? null
}

export function useRefreshInterest(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: api.interestPages.key() })
    void queryClient.invalidateQueries({ queryKey: api.evidence.key() })
  }, [queryClient])
}

/** The page for strangers. */
export function addressOf(shortName: string): string {
  return new URL(`/i/${shortName}`, window.location.origin).href
}
