import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Comment, CommentForViewer, CommentPage } from '#contract/comments.ts'
import type { CommentOrder } from '#domain/ideas/conversation.ts'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { writtenKey } from './comment-cache.ts'

/**
 * The comments in an order: the first page of the conversation comes with the idea, the rest on request, one's own
 * at once.
 */
export function useComments(ideaId: string, first: CommentPage, order: CommentOrder) {
  const isConversation = order === 'oldest'
  const [wantsMore, setWantsMore] = useState(false)
  const more = useInfiniteQuery(
    api.comments.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ideaId, cursor, ...(isConversation ? {} : { order }) }),
      initialPageParam: isConversation ? (first.nextCursor ?? undefined) : undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      enabled: !isConversation || (wantsMore && first.nextCursor !== null),
    }),
  )
  const { data: written } = useQuery({
    queryKey: writtenKey(ideaId),
    queryFn: (): Comment[] => [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hidden = useHiddenContent()
  const later = more.data?.pages
  const pages = useMemo(
    () => [...(isConversation ? [first] : []), ...(later ?? [])],
    [isConversation, first, later],
  )
  const loaded = useMemo(() => once(pages.flatMap((page) => page.comments)), [pages])
  const known = new Set(loaded.map((comment) => comment.id))
  const own = (written ?? []).filter((comment) => !known.has(comment.id))
  const viewerOf = useViewerOfComments(
    useMemo(
      () => [...pages.map((page) => page.comments), written ?? []].map((list) => list.map(({ id }) => id)),
      [pages, written],
    ),
  )
  const all = [...loaded, ...own]
  const shown = (list: readonly Comment[]) =>
    list.filter((comment) => comment.parentId === null && !hidden.hasComment(comment))
  return {
    isAnyHidden: all.some(hidden.hasComment),
    loaded: shown(loaded),
    /** Written here; shown after those that have not been loaded. */
    own: shown(own),
    repliesTo: (id: string) => all.filter(({ parentId }) => parentId === id),
    has: (id: string) => all.some((comment) => comment.id === id),
    viewerOf,
    hasMore: pages.at(-1)?.nextCursor !== null,
    isLoadingMore: (wantsMore || !isConversation) && more.isFetching && !more.isRefetching,
    isMoreError: more.isError,
    loadMore: () => {
      if (!wantsMore) setWantsMore(true)
      if (more.data) void more.fetchNextPage()
      else if (wantsMore || !isConversation) void more.refetch()
    },
  }
}

function once(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()]
}

/** No more are asked for at once than one request may hold. */
const askedAtOnce = 100

export function useViewerOfComments(
  pages: readonly (readonly string[])[],
): ReadonlyMap<string, CommentForViewer> {
  const { status } = useSession()
  const asked = status === 'authed' ? pages.flatMap(inParts) : []
  const answers = useQueries({
    queries: asked.map((ids) => api.comments.viewer.queryOptions({ input: { ids: [...ids] } })),
    combine: (results) => results.map((result) => result.data),
  })
  return useMemo(
    () => new Map(answers.flatMap((answer) => (answer?.comments ?? []).map((one) => [one.id, one] as const))),
    [answers],
  )
}

function inParts(ids: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(ids.length / askedAtOnce)
  return Array.from({ length: count }, (_, n) => ids.slice(n * askedAtOnce, (n + 1) * askedAtOnce))
}
