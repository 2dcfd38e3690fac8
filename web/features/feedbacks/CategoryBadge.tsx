import { type FeedbackCategory, feedbackCategoryNames } from '#domain/feedbacks/kinds.ts'

const grounds: Readonly<Record<FeedbackCategory, string>> = {
  bug: 'bg-note-alimentacao',
  feature: 'bg-note-educacao',
  improvement: 'bg-note-servicos',
  other: 'bg-note',
}

export function CategoryBadge({ category }: { category: FeedbackCategory }) {
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-xs font-bold text-note-ink ${grounds[category]}`}
    >
      {feedbackCategoryNames[category]}
    </span>
  )
}
