import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState } from 'react'
import { feedbackMessages } from '#domain/feedbacks/messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'
import { boardQuery } from './feedback-queries.ts'
import type { FeedbacksSearch } from './feedbacks-search.ts'
import { StatusFilter } from './StatusFilter.tsx'

export function FeedbacksScreen({ search }: { search: FeedbacksSearch }) {
  const navigate = useNavigate({ from: '/feedbacks' })
  const [isWriting, setIsWriting] = useState(false)
  const board = useInfiniteQuery(boardQuery(search.status))
  return (
    <>
      <PageHeader className="py-3 lg:pt-6" title="Feedbacks" back={<Link to="/profile" />} />
      <div className="flex flex-col gap-4 pb-4 sm:flex-row sm:items-center sm:justify-between">
        <p className="max-w-[50ch] text-ink-soft">
          Conte o que falta e vote no que a gente deve construir primeiro.
        </p>
        <Button
          variant="primary"
          className="flex-none whitespace-nowrap"
          icon={<MessageSquarePlus />}
          onClick={() => setIsWriting(true)}
        >
          Enviar Feedback
        </Button>
      </div>
      <StatusFilter
        value={search.status}
        onChange={(status) => void navigate({ search: { status }, replace: true })}
      />
      <Loaded query={board} what="os feedbacks" skeleton={<BoardSkeleton />}>
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
              {feedbacks.map((feedback) => (
                <FeedbackItem key={feedback.id} feedback={feedback} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {board.hasNextPage ? (
        <div className="flex justify-center pt-5">
          <Button wide="phone" loading={board.isFetchingNextPage} onClick={() => void board.fetchNextPage()}>
            {board.isFetchNextPageError ? 'Tentar de novo' : 'Carregar mais'}
          </Button>
        </div>
      ) : null}
      {isWriting ? <FeedbackDialog onClose={() => setIsWriting(false)} /> : null}
    </>
  )
}

function BoardSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[1, 2, 3, 4].map((item) => (
        <Skeleton key={item} className="h-32 w-full rounded-lg!" />
      ))}
    </SkeletonGroup>
  )
}
