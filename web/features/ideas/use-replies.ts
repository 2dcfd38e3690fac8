import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { api } from '#web/backend/backend.ts'
import { useViewerOfComments } from './use-comments.ts'

/** The replies to a comment: the known ones, and the rest on request. */
export function useReplies(comment: Comment, known: readonly Comment[]) {
  const { id } = comment
  const [wantsMore, setWantsMore] = useState(false)
  const hidden = useHiddenContent()
  const more = useInfiniteQuery(
    api.comments.replies.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      enabled: wantsMore,
    }),
  )
  const pages = more.data?.pages
  const replies = useMemo(() => {
    const all = [...known, ...(pages ?? []).flatMap((page) => page.comments)]
    return [...new Map(all.map((reply) => [reply.id, reply])).values()].sort(
      (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
    )
  }, [known, pages])
  const viewerOfMore = useViewerOfComments(
    useMemo(() => (pages ?? []).map((page) => page.comments.map((reply) => reply.id)), [pages]),
  )
  return {
    replies: replies.filter((reply) => !hidden.hasComment(reply)),
    left: pages?.at(-1)?.nextCursor === null ? 0 : Math.max(0, comment.replies - replies.length),
    isLoading: wantsMore && more.isFetching && !more.isRefetching,
    isError: more.isError,
    loadMore: () => {
      if (!wantsMore) setWantsMore(true)
      else if (more.data) void more.fetchNextPage()
      else void more.refetch()
    },
    viewerOfMore,
  }
}
