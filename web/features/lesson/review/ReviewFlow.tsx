import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Review } from '#contract/review.ts'
import { afterPaint } from '#web/app/after-paint.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExercisePanel, type Judged } from '../ExercisePanel.tsx'
import { preloadKinds } from '../exercises/KindOf.tsx'
import type { ExerciseAnswer } from '../exercises/kind-props.ts'
import { LessonFrame } from '../LessonFrame.tsx'
import { useFocusOnChange } from '../use-focus-on-change.ts'
import { ReviewSummary } from './ReviewSummary.tsx'
import { reviewQuery } from './review-query.ts'

/** The exercises of today one after another, then how it went. Begins where it was left. */
export function ReviewFlow({ review, onLeave }: { review: Review; onLeave: () => void }) {
  const { exercises } = review
  const total = exercises.length
  const [place, setPlace] = useState(() => firstOpen(review))
  const [givenUp, setGivenUp] = useState<Judged | null>(null)
  const queryClient = useQueryClient()
  const current = exercises[place]

  useEffect(() => afterPaint(() => preloadKinds(exercises.map(({ exercise }) => exercise))), [exercises])
  useFocusOnChange(String(place))

  async function answer(given: ExerciseAnswer | null) {
    if (!current) throw new Error('No exercise is open')
    const { lesson, exercise } = current
    const { grade, next, earned, ...graded } = await backend.operations.review.answer({
      stageId: lesson.stageId,
      exerciseId: exercise.id,
      answer: given,
    })
    queryClient.setQueryData(
      reviewQuery.queryKey,
      (known) =>
        known && {
          ...known,
          next,
          exercises: known.exercises.map((one, at) => (at === place ? { ...one, grade } : one)),
        },
    )
    if (earned.lines.length > 0) notify.success('Missão completa!', earned.lines.join(' '))
    return graded
  }

  /** Another day has begun, or another device went on: the review is read again. */
  function isOver(error: unknown): boolean {
    if (!(error instanceof ORPCError) || error.code !== 'NOT_IN_REVIEW') return false
    notify.info('A revisão mudou', 'Um novo dia começou. Aqui está a de hoje.')
    void queryClient.invalidateQueries(reviewQuery)
    return true
  }

  const giveUp = useWrite({
    mutationFn: () => answer(null),
    onSuccess: ({ verdict, solution }) => setGivenUp({ ...verdict, correct: true, answer: solution }),
    onError: (error) => {
      if (!isOver(error)) notify.error('Não foi possível mostrar a resposta', problemOf(error))
    },
  })

  function goOn() {
    setGivenUp(null)
    setPlace(place + 1)
  }

  const showAnswer = (
    <Button variant="quiet" size="small" wide loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
      Não lembro, mostrar a resposta
    </Button>
  )
  const done = Math.min(place, total)
  return (
    <LessonFrame
      exit={onLeave}
      of="da revisão"
      percent={Math.round((done / total) * 100)}
      count={`${Math.min(place + 1, total)} de ${total}`}
    >
      {current ? (
        <ExercisePanel
          key={`${place} ${givenUp === null}`}
          exercise={current.exercise}
          eyebrow={
            current.hasOwnNumbers
              ? `Revisão, com os seus números · ${current.lesson.title}`
              : `Revisão · ${current.lesson.title}`
          }
          known={givenUp}
          isGivenUp={givenUp !== null}
          send={async (given) => (await answer(given)).verdict}
          onRight={() => undefined}
          onContinue={goOn}
          continuesAfterMs={null}
          more={showAnswer}
          moreWhenWrong={showAnswer}
          onProblem={isOver}
        />
      ) : (
        <ReviewSummary review={review} onLeave={onLeave} />
      )}
    </LessonFrame>
  )
}

function firstOpen({ exercises }: Review): number {
  const open = exercises.findIndex(({ grade }) => grade === null)
  return open < 0 ? exercises.length : open
}
