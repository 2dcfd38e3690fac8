import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { nextReviewText, reviewMessages } from '#domain/review/messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LessonFrame } from '../LessonFrame.tsx'
import { LessonSkeleton } from '../LessonSkeleton.tsx'
import { ReviewFlow } from './ReviewFlow.tsx'
import { reviewQuery } from './review-query.ts'
import '../lesson.css'

/** 'Revisar hoje': up to six exercises of finished lessons. */
export function ReviewScreen() {
  const review = useQuery(reviewQuery)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/trails' })
  const { data } = review
  if (data && data.exercises.length > 0) return <ReviewFlow key={data.day} review={data} onLeave={leave} />
  return (
    <LessonFrame exit={<Link to="/trails" />} of="da revisão" percent={0} count="">
      <Loaded query={review} what="a revisão" skeleton={<LessonSkeleton label="Carregando a revisão…" />}>
        {({ next, day }) => (
          <EmptyState
            heading="h1"
            title={reviewMessages.nothing}
            drawing={<HiveDrawing />}
            className="lesson-step"
            action={
              <Button variant="primary" render={<Link to="/trails" />}>
                Ir para as trilhas
              </Button>
            }
          >
            <p>{next ? `Volte quando quiser. ${nextReviewText(next, day)}` : nextReviewText(next, day)}</p>
          </EmptyState>
        )}
      </Loaded>
    </LessonFrame>
  )
}
