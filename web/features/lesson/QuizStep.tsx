import { ORPCError } from '@orpc/client'
import { useEffect, useId, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { LessonDock } from './LessonDock.tsx'
import { QuizOptions } from './QuizOptions.tsx'

type Quiz = NonNullable<Lesson['quiz']>
type Passed = NonNullable<Quiz['passed']>

export interface QuizStepProps {
  lesson: Lesson
  quiz: Quiz
  onPassed: (passed: Passed) => void
  onContinue: () => void
  onBack: () => void
}

interface Verdict {
  readonly option: number
  readonly correct: boolean
  readonly message: string
  readonly explanation: string
}

/** The question. The server judges; one pick locks the answer until it is judged, and a wrong one can be retried. */
export function QuizStep({ lesson, quiz, onPassed, onContinue, onBack }: QuizStepProps) {
  const questionId = useId()
  const [verdict, setVerdict] = useState<Verdict | null>(quiz.passed ? asVerdict(quiz.passed) : null)
  const [tried, setTried] = useState<readonly number[]>([])
  const isFresh = useRef(false)
  const options = useRef<HTMLDivElement>(null)

  const {
    mutate: answer,
    isPending,
    variables: picked,
  } = useWrite({
    mutationFn: async (option: number) => ({
      option,
      ...(await backend.operations.lessons.answerQuiz({
        stageId: lesson.stageId,
        trailId: lesson.trail.id,
        option,
      })),
    }),
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: (judged) => {
      isFresh.current = true
      setVerdict(judged)
      if (judged.correct) onPassed({ option: judged.option, explanation: judged.explanation })
    },
    onError: (error) => {
      // The session ended; the guard leads to the sign-in page and back.
      if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') return
      notify.error('Não foi possível corrigir sua resposta', problemOf(error))
    },
  })

  // The panel rises over the foot of the page: keeps the pick in sight.
  useEffect(() => {
    if (verdict) options.current?.querySelector('[aria-checked="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [verdict])

  const moveOn = useRef(onContinue)
  useEffect(() => {
    moveOn.current = onContinue
  })
  useEffect(() => {
    if (!verdict?.correct || !isFresh.current) return
    const timer = window.setTimeout(() => moveOn.current(), lessonTimings.quizSuccessMs)
    return () => window.clearTimeout(timer)
  }, [verdict])

  function retry() {
    if (verdict) setTried([...tried, verdict.option])
    setVerdict(null)
    // The panel with the focused button is about to disappear.
    requestAnimationFrame(() => options.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }

  return (
    <>
      <section className="lesson-step">
        <p className="lesson-eyebrow">
          {lesson.trail.name} · Etapa {lesson.number}
        </p>
        <h1 id={questionId} className="lesson-title">
          {quiz.question}
        </h1>
        <QuizOptions
          ref={options}
          options={quiz.options}
          labelledBy={questionId}
          picked={verdict?.option ?? (isPending ? (picked ?? null) : null)}
          verdict={verdict ? (verdict.correct ? 'right' : 'wrong') : null}
          isWaiting={isPending}
          tried={tried}
          onPick={(option) => answer(option)}
        />
      </section>
      <LessonDock tone={verdict ? (verdict.correct ? 'ok' : 'danger') : 'plain'}>
        {/* Rendered before there is a verdict, or screen readers would not announce it. */}
        <div role="status" className={verdict ? 'mb-4' : undefined}>
          {verdict ? (
            <>
              <p className="lesson-verdict">{verdict.message}</p>
              <p className="mt-1">{verdict.explanation}</p>
            </>
          ) : null}
        </div>
        {verdict ? (
          // Focused when it appears, so that the keyboard continues from here.
          <Button
            key={String(verdict.correct)}
            variant="primary"
            wide
            autoFocus={isFresh.current}
            onClick={verdict.correct ? onContinue : retry}
          >
            {verdict.correct ? 'Continuar' : 'Tentar novamente'}
          </Button>
        ) : (
          <Button variant="quiet" wide onClick={onBack}>
            Reler a lição
          </Button>
        )}
      </LessonDock>
    </>
  )
}

/** Answered on an earlier visit. */
function asVerdict({ option, explanation }: Passed): Verdict {
  return { option, explanation, correct: true, message: lessonMessages.quizRight }
}
