import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useIsMember } from '#web/app/is-member.ts'
import { api, backend } from '#web/backend/backend.ts'

/** Reads all that is shown of circles anew. */
export function useRefreshCircles(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.circles.key() }), [queryClient])
}

/** Reads anew when one of the member's circles changes, here or elsewhere. */
export function useLiveCircles(): void {
  const refresh = useRefreshCircles()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type === 'circle' || type === 'mine') void refresh()
      }),
    [refresh],
  )
}

/** Of a guest: nothing, and no question. */
export function useMyCircles() {
  return useQuery(api.circles.mine.queryOptions({ enabled: useIsMember() }))
}
