import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { api, backend } from '#web/backend/backend.ts'

/** What is taken, answered or marked elsewhere shows while a screen of second opinions is open. */
export function useLiveOpinions(): void {
  const refresh = useRefreshOpinions()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type === 'mine' || type === 'notifications') void refresh()
      }),
    [refresh],
  )
}

export function useRefreshOpinions(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.opinions.key() }), [queryClient])
}
