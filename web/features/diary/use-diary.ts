import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, backend } from '#web/backend/backend.ts'

const gatherMs = 500

/** The diary of an open idea, kept up to date. */
export function useDiary(ideaId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const unsubscribe = backend.events.subscribe((event) => {
      if (event.type !== 'idea' || event.id !== ideaId) return
      timer ??= window.setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: api.diary.list.key({ input: { ideaId } }) })
      }, gatherMs)
    })
    return () => {
      unsubscribe()
      window.clearTimeout(timer)
    }
  }, [queryClient, ideaId])
  return useInfiniteQuery(
    api.diary.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ideaId, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
}

/** After a change of one's own. */
export function useReadDiaryAgain(ideaId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.diary.list.key({ input: { ideaId } }) })
}
