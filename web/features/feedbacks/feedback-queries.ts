import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import type { Feedback } from '#contract/feedbacks.ts'
import { api } from '#web/backend/backend.ts'

type Page = { feedbacks: Feedback[]; nextCursor: string | null }

/** Feedback similar to a title; earlier results stay while new ones load. */
export function similarQuery(text: string) {
  return api.feedbacks.similar.queryOptions({
    input: { text },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

/** Updates one feedback wherever it is shown. */
export function replaceFeedback(queryClient: QueryClient, changed: Feedback): void {
  const replace = (feedback: Feedback) => (feedback.id === changed.id ? changed : feedback)
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: api.feedbacks.list.key() }, (board) =>
    board
      ? {
          ...board,
          pages: board.pages.map((page) => ({ ...page, feedbacks: page.feedbacks.map(replace) })),
        }
      : board,
  )
  queryClient.setQueriesData<{ feedbacks: Feedback[] }>(
    { queryKey: api.feedbacks.similar.key() },
    (similar) => (similar ? { feedbacks: similar.feedbacks.map(replace) } : similar),
  )
}
