import { keepPreviousData } from '@tanstack/react-query'
import type { IdeaCategory } from '#domain/ideas/rules.ts'
import { api } from '#web/backend/backend.ts'

export type WallFilter =
  | { readonly kind: 'community'; readonly category: IdeaCategory | undefined }
  | { readonly kind: 'search'; readonly term: string; readonly category: IdeaCategory | undefined }
  | { readonly kind: 'trending'; readonly category: IdeaCategory | undefined }
  | { readonly kind: 'mine' }

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  // Reopening the event stream already refetches everything when the page becomes visible again.
  refetchOnWindowFocus: false,
} as const

/** The ideas of a wall, 50 at a time. */
export function wallQuery(filter: WallFilter) {
  switch (filter.kind) {
    case 'mine':
      return api.ideas.mine.infiniteOptions({ ...paging, input: (cursor) => ({ cursor }) })
    case 'search':
      return api.ideas.search.infiniteOptions({
        ...paging,
        input: (cursor) => ({ term: filter.term, category: filter.category, cursor }),
        // Earlier results stay while new ones load.
        placeholderData: keepPreviousData,
      })
    case 'trending':
      return api.ideas.trending.infiniteOptions({
        ...paging,
        input: () => ({ category: filter.category }),
        placeholderData: keepPreviousData,
      })
    case 'community':
      return communityQuery(filter.category)
  }
}

export function communityQuery(category: IdeaCategory | undefined) {
  return api.ideas.list.infiniteOptions({
    ...paging,
    input: (cursor) => ({ category, cursor }),
    placeholderData: keepPreviousData,
  })
}
