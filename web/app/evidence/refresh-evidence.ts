import type { QueryClient } from '@tanstack/react-query'
import type { Lesson } from '#contract/lessons.ts'
import { api } from '#web/backend/backend.ts'

/** After a change of a card: what shows cards, and the lessons whose tasks they answer, also those left behind. */
export function refreshEvidence(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: api.evidence.key() }),
    queryClient.invalidateQueries({
      queryKey: api.lessons.get.key(),
      refetchType: 'all',
      predicate: ({ state }) => Boolean((state.data as Lesson | undefined)?.test),
    }),
  ])
}
