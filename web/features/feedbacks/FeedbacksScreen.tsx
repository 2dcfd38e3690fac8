import { Link, useNavigate } from '@tanstack/react-router'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState } from 'react'
import { FeedbackList } from '#web/app/feedbacks/FeedbackList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'
import type { FeedbacksSearch } from './feedbacks-search.ts'
import { StatusFilter } from './StatusFilter.tsx'

export function FeedbacksScreen({ search }: { search: FeedbacksSearch }) {
  const navigate = useNavigate({ from: '/feedbacks' })
  const [isWriting, setIsWriting] = useState(false)
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
      <FeedbackList status={search.status}>
        {(feedback) => <FeedbackItem key={feedback.id} feedback={feedback} />}
      </FeedbackList>
      {isWriting ? <FeedbackDialog onClose={() => setIsWriting(false)} /> : null}
    </>
  )
}
