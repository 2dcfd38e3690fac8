import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/backend/backend.ts'
import { useSession } from '../session.ts'

export interface HiddenContent {
  /** While pending nothing is shown: hidden content must not flash by. */
  readonly isPending: boolean
  readonly hasIdea: (idea: { readonly id: string; readonly author: { readonly id: string } }) => boolean
  /** Blocked, by either of the two: not even their own page is shown. */
  readonly isBlocked: (author: { readonly id: string }) => boolean
  readonly hasComment: (comment: {
    readonly id: string
    readonly author: { readonly id: string } | null
  }) => boolean
}

/** Which ideas and comments the viewer does not want to see. */
export function useHiddenContent(): HiddenContent {
  const { status } = useSession()
  const { data, isPending, isFetching } = useQuery(
    api.moderation.mine.queryOptions({ enabled: status === 'authed', staleTime: 5 * 60_000 }),
  )
  return useMemo(() => {
    const ideas = new Set(data?.hiddenIdeas)
    const comments = new Set(data?.hiddenComments)
    const unseen = new Set(data?.unseenAuthors)
    const outOfSight = new Set(data?.outOfSight)
    return {
      isBlocked: ({ id }) => outOfSight.has(id),
      isPending: status === 'booting' || (status === 'authed' && isPending && isFetching),
      hasIdea: ({ id, author }) => ideas.has(id) || unseen.has(author.id),
      hasComment: ({ id, author }) => comments.has(id) || (author !== null && unseen.has(author.id)),
    }
  }, [data, status, isPending, isFetching])
}
