import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { Review } from '#contract/review.ts'
import { nextReviewText, reviewPraise } from '#domain/review/messages.ts'
import { OpinionsCard } from '#web/features/opinions/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LessonDock } from '../LessonDock.tsx'
import './review-summary.css'

const grades = {
  good: 'de primeira',
  hard: 'depois de pensar de novo',
  again: 'volta amanhã',
} as const

/** How today's review went, and when the next comes. */
export function ReviewSummary({ review, onLeave }: { review: Review; onLeave: () => void }) {
  return (
    <>
      <section className="lesson-step">
        <p className="lesson-eyebrow">Revisão de hoje</p>
        <h1 className="lesson-title">Revisão feita!</h1>
        <p className="mt-3 text-lg">{reviewPraise(review.exercises)}</p>
        <p className="mt-1 text-lg font-semibold">{nextReviewText(review.next, review.day)}</p>
        <ul className="review-results">
          {review.exercises.map(({ lesson, exercise, grade }) => (
            <li key={`${lesson.stageId} ${exercise.id}`} data-grade={grade ?? 'again'}>
              <span className="review-result-mark" aria-hidden="true">
                {grade === 'again' ? <RotateCcw size={18} /> : <Check size={18} strokeWidth={3} />}
              </span>
              <span className="min-w-0 flex-1">
                <Link
                  to="/lesson/$stageId"
                  params={{ stageId: lesson.stageId }}
                  search={{ trailId: lesson.trailId }}
                  className="review-result-lesson"
                >
                  {lesson.title}
                </Link>
                <span className="line-clamp-2 text-sm text-ink-soft">
                  <span className="font-semibold text-ink">{grades[grade ?? 'again']}</span> ·{' '}
                  {exercise.question}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <OpinionsCard whileWaiting className="mt-6" />
      </section>
      <LessonDock>
        <Button variant="primary" wide onClick={onLeave}>
          Voltar às trilhas
        </Button>
      </LessonDock>
    </>
  )
}
