import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Feedback } from '#contract/feedbacks.ts'
import { feedbackMessages } from '#domain/feedbacks/feedback-messages.ts'
import type { FeedbackStatus } from '#domain/feedbacks/feedbacks.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { api } from '#web/backend/backend.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

export interface FeedbackListProps {
  /** undefined: all. */
  status: FeedbackStatus | undefined
  children: (feedback: Feedback) => ReactNode
}

/** Members' feedback, 50 at a time, each rendered by the screen. */
export function FeedbackList({ status, children }: FeedbackListProps) {
  const board = useInfiniteQuery(
    api.feedbacks.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ status, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <Loaded query={board} what="os feedbacks" skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const feedbacks = pages.flatMap((page) => page.feedbacks)
          if (feedbacks.length === 0)
            return (
              <EmptyState>
                <p>{feedbackMessages.none}</p>
              </EmptyState>
            )
          return (
            <ul aria-label="Feedbacks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {feedbacks.map(children)}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton list={board} />
    </>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[1, 2, 3, 4].map((item) => (
        <Skeleton key={item} className="h-32 w-full rounded-lg!" />
      ))}
    </SkeletonGroup>
  )
}
