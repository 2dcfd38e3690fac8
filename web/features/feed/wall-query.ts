import { keepPreviousData } from '@tanstack/react-query'
import type { IdeaCategory } from '#domain/ideas/rules.ts'
import { api } from '#web/backend/backend.ts'
import type { FeedSearch } from './feed-search.ts'

/** Which ideas of the community. */
export interface Filter {
  readonly category?: IdeaCategory | undefined
  readonly proven?: true | undefined
  /** A state or a city. */
  readonly place?: string | undefined
}

export type WallFilter =
  | { readonly kind: 'community' | 'trending'; readonly filter: Filter }
  | { readonly kind: 'search'; readonly term: string; readonly filter: Filter & { readonly stopped?: true } }
  | { readonly kind: 'nearby'; readonly filter: Filter & { readonly place: string } }
  | { readonly kind: 'learnings'; readonly category: IdeaCategory | undefined }
  | { readonly kind: 'mine' }

export function filterOf({
  categoria,
  prova,
  onde,
}: Pick<FeedSearch, 'categoria' | 'prova' | 'onde'>): Filter {
  return { category: categoria, proven: prova === undefined ? undefined : true, place: onde }
}

/** The wall that the address asks for. */
export function wallOf(search: FeedSearch, isMember: boolean): WallFilter {
  const { ver, q, ordem } = search
  if (ver === 'minhas' && isMember) return { kind: 'mine' }
  const filter = filterOf(search)
  if (ver === 'aprendizados') {
    const { category } = filter
    return q
      ? { kind: 'search', term: q, filter: { category, stopped: true } }
      : { kind: 'learnings', category }
  }
  if (q) return { kind: 'search', term: q, filter }
  if (ordem === 'perto' && filter.place) return { kind: 'nearby', filter: { ...filter, place: filter.place } }
  return { kind: ordem === 'alta' ? 'trending' : 'community', filter }
}

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  // Reopening the event stream already refetches everything when the page becomes visible again.
  refetchOnWindowFocus: false,
} as const

/** The ideas of a wall, 50 at a time. */
export function wallQuery(wall: WallFilter) {
  switch (wall.kind) {
    case 'mine':
      return api.ideas.mine.infiniteOptions({ ...paging, input: (cursor) => ({ cursor }) })
    case 'search':
      return api.ideas.search.infiniteOptions({
        ...paging,
        input: (cursor) => ({ term: wall.term, ...wall.filter, cursor }),
        // Earlier results stay while new ones load.
        placeholderData: keepPreviousData,
      })
    case 'trending':
      return api.ideas.trending.infiniteOptions({
        ...paging,
        input: () => wall.filter,
        placeholderData: keepPreviousData,
      })
    case 'nearby':
      return api.ideas.nearby.infiniteOptions({
        ...paging,
        input: (cursor) => ({ ...wall.filter, cursor }),
        placeholderData: keepPreviousData,
      })
    case 'learnings':
      return api.ideas.learnings.infiniteOptions({
        ...paging,
        input: (cursor) => ({ category: wall.category, cursor }),
        placeholderData: keepPreviousData,
      })
    case 'community':
      return communityQuery(wall.filter)
  }
}

export function communityQuery(filter: Filter) {
  return api.ideas.list.infiniteOptions({
    ...paging,
    input: (cursor) => ({ ...filter, cursor }),
    placeholderData: keepPreviousData,
  })
}
