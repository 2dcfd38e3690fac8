import type { Feedback } from '#contract/feedbacks.ts'
import { brazilianDate } from '#domain/text/brazilian-date.ts'
import { CategoryBadge } from './CategoryBadge.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { VoteButton } from './VoteButton.tsx'

export function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const { title, description, category, status, createdAt } = feedback
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:gap-4 sm:p-5">
      <VoteButton feedback={feedback} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 className="text-base leading-snug">
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
