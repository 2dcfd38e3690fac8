import { Link, useNavigate } from '@tanstack/react-router'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import type { Feedback } from '#contract/feedbacks.ts'
import {
  type FeedbackCategory,
  type FeedbackStatus,
  feedbackCategoryNames,
  feedbackStatuses,
  feedbackStatusNames,
} from '#domain/feedbacks/feedbacks.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { FeedbackList } from '#web/app/feedbacks/FeedbackList.tsx'
import { openFeedback } from '#web/app/feedbacks/feedback-opening.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { FeedbacksSearch } from './feedbacks-search.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { VoteButton } from './VoteButton.tsx'

const grounds: Readonly<Record<FeedbackCategory, string>> = {
  bug: 'bg-note-alimentacao',
  feature: 'bg-note-educacao',
  improvement: 'bg-note-servicos',
  other: 'bg-note',
}

function CategoryBadge({ category }: { category: FeedbackCategory }) {
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-xs font-bold text-note-ink ${grounds[category]}`}
    >
      {feedbackCategoryNames[category]}
    </span>
  )
}

function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const { title, description, category, status, createdAt } = feedback
  return (
    <li className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:gap-4 sm:p-5">
      <VoteButton feedback={feedback} />
      <div className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
        <h2 className="text-[min(1rem,7vw)] leading-snug">
          <bdi>{title}</bdi>
        </h2>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <StatusBadge status={status} />
          <CategoryBadge category={category} />
        </div>
        <p className="mt-2.5 text-[0.9375rem] leading-relaxed whitespace-pre-line text-ink-soft">
          <bdi>{description}</bdi>
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          <time dateTime={createdAt}>{brazilianDate(createdAt)}</time>
        </p>
      </div>
    </li>
  )
}

export function FeedbacksScreen({ search }: { search: FeedbacksSearch }) {
  const navigate = useNavigate({ from: '/feedbacks' })
  const { status } = useSession()
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
          onClick={() => openFeedback(status)}
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
    </>
  )
}

interface StatusFilterProps {
  /** undefined: all. */
  value: FeedbackStatus | undefined
  onChange: (status: FeedbackStatus | undefined) => void
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">Situação</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...feedbackStatuses].map((status) => (
          <label
            key={status ?? 'all'}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-bold text-ink has-checked:border-transparent has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="situacao"
              className="sr-only"
              checked={value === status}
              onChange={() => onChange(status)}
            />
            {status ? feedbackStatusNames[status] : 'Todos'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
