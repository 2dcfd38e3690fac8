import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import type { Closing } from '#contract/closing.ts'
import { afterPaint } from '#web/app/after-paint.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChoiceOptions } from '../exercises/choice/ChoiceOptions.tsx'
import { KindOf, preloadKinds } from '../exercises/KindOf.tsx'
import type { ExerciseAnswer } from '../exercises/kind-props.ts'
import { LessonDock } from '../LessonDock.tsx'
import { LessonFrame } from '../LessonFrame.tsx'
import { useFocusOnChange } from '../use-focus-on-change.ts'
import { closingQuery } from './closing-query.ts'

/** One exercise after another, without verdicts. Begins at the first that is not answered. */
export function ClosingFlow({ closing, onLeave }: { closing: Closing; onLeave: () => void }) {
  const { exercises, trail } = closing
  const total = exercises.length
  const place = Math.max(
    0,
    exercises.findIndex(({ isAnswered }) => !isAnswered),
  )
  const current = exercises[place]
  useEffect(() => afterPaint(() => preloadKinds(exercises.map(({ exercise }) => exercise))), [exercises])
  useFocusOnChange(String(place))
  return (
    <LessonFrame
      exit={onLeave}
      of="do fechamento"
      percent={Math.round((place / total) * 100)}
      count={`${place + 1} de ${total}`}
    >
      {current ? (
        <OpenExercise
          key={place}
          trailId={trail.id}
          current={current}
          eyebrow={`${trail.name} · Fechamento`}
          isLast={place === total - 1}
        />
      ) : null}
    </LessonFrame>
  )
}

interface OpenExerciseProps {
  trailId: string
  current: Closing['exercises'][number]
  eyebrow: string
  isLast: boolean
}

function OpenExercise({ trailId, current: { lesson, exercise }, eyebrow, isLast }: OpenExerciseProps) {
  const questionId = useId()
  const [answer, setAnswer] = useState<ExerciseAnswer | null>(null)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useWrite({
    mutationFn: (given: ExerciseAnswer) =>
      backend.operations.closing.answer({
        trailId,
        stageId: lesson.stageId,
        exerciseId: exercise.id,
        answer: given,
      }),
    onSuccess: (closing) => queryClient.setQueryData(closingQuery(trailId).queryKey, closing),
    onError: (error) => {
      notify.error('Não foi possível guardar sua resposta', problemOf(error))
      // The day is over: the attempt is too.
      if (error instanceof ORPCError && error.code === 'NOT_IN_CLOSING')
        void queryClient.invalidateQueries(closingQuery(trailId))
    },
  })
  function send() {
    if (isPending) return
    if (answer) mutate(answer)
    else notify.error('Falta alguma coisa', 'Complete a resposta antes de seguir.')
  }
  return (
    <>
      <section className="lesson-step">
        <p className="lesson-eyebrow">{eyebrow}</p>
        <h1 id={questionId} className="lesson-title" data-long={exercise.question.length > 80 || undefined}>
          {exercise.question}
        </h1>
        {exercise.kind === 'choice' ? (
          <ChoiceOptions
            options={exercise.options}
            labelledBy={questionId}
            picked={answer?.kind === 'choice' ? answer.option : null}
            verdict={null}
            isWaiting={isPending}
            tried={[]}
            mayChange
            onPick={(option) => setAnswer({ kind: 'choice', option })}
          />
        ) : (
          <Suspense fallback={<Skeleton className="mt-6 h-60" />}>
            <KindOf
              exercise={exercise}
              labelledBy={questionId}
              judged={null}
              isWaiting={isPending}
              onChange={setAnswer}
              onSubmit={send}
            />
          </Suspense>
        )}
      </section>
      <LessonDock>
        <Button
          variant="primary"
          wide
          loading={isPending}
          aria-disabled={answer === null || undefined}
          onClick={send}
        >
          {isLast ? 'Responder e ver o resultado' : 'Responder'}
        </Button>
      </LessonDock>
    </>
  )
}
