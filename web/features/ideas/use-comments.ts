import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Comment, CommentForViewer, CommentPage } from '#contract/comments.ts'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { writtenKey } from './comment-cache.ts'

/** The comments: the first page comes with the idea, the rest on request, one's own at once. */
export function useComments(ideaId: string, first: CommentPage) {
  const [wantsMore, setWantsMore] = useState(false)
  const more = useInfiniteQuery(
    api.comments.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ideaId, cursor }),
      initialPageParam: first.nextCursor ?? undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      enabled: wantsMore && first.nextCursor !== null,
    }),
  )
  const { data: written } = useQuery({
    queryKey: writtenKey(ideaId),
    queryFn: (): Comment[] => [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hidden = useHiddenContent()
  const later = more.data?.pages
  const pages = useMemo(() => [first, ...(later ?? [])], [first, later])
  const loaded = useMemo(() => once(pages.flatMap((page) => page.comments)), [pages])
  const isComplete = pages.at(-1)?.nextCursor === null
  const known = new Set(loaded.map((comment) => comment.id))
  const own = (written ?? []).filter((comment) => !known.has(comment.id))
  const viewerOf = useViewerOfComments(
    useMemo(
      () => [...pages.map((page) => page.comments), written ?? []].map((list) => list.map(({ id }) => id)),
      [pages, written],
    ),
  )
  return {
    isAnyHidden: [...loaded, ...own].some(hidden.hasComment),
    loaded: loaded.filter((comment) => !hidden.hasComment(comment)),
    /** Written here; shown after those that have not been loaded. */
    own: own.filter((comment) => !hidden.hasComment(comment)),
    viewerOf,
    hasMore: !isComplete,
    isLoadingMore: wantsMore && more.isFetching && !more.isRefetching,
    isMoreError: more.isError,
    loadMore: () => {
      if (!wantsMore) setWantsMore(true)
      else if (more.data) void more.fetchNextPage()
      else void more.refetch()
    },
  }
}

function once(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()]
}

function useViewerOfComments(pages: readonly (readonly string[])[]): ReadonlyMap<string, CommentForViewer> {
  const { status } = useSession()
  const asked = status === 'authed' ? pages.filter((ids) => ids.length > 0) : []
  const answers = useQueries({
    queries: asked.map((ids) => api.comments.viewer.queryOptions({ input: { ids: [...ids] } })),
    combine: (results) => results.map((result) => result.data),
  })
  return useMemo(
    () => new Map(answers.flatMap((answer) => (answer?.comments ?? []).map((one) => [one.id, one] as const))),
    [answers],
  )
}
