import { ORPCError } from '@orpc/client'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ShownExercise, Verdict } from '#contract/exercises.ts'
import { readTyped } from '#domain/exercises/number/number.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChoiceOptions } from './exercises/choice/ChoiceOptions.tsx'
import { KindOf } from './exercises/KindOf.tsx'
import type { ExerciseAnswer } from './exercises/kind-props.ts'
import { LessonDock } from './LessonDock.tsx'

export type Judged = Verdict & { readonly answer: ExerciseAnswer | null }

export interface ExercisePanelProps {
  exercise: ShownExercise
  eyebrow: ReactNode
  /** Above the question, until there is a verdict. */
  above?: ReactNode
  /** Already right, or given up: shown when it opens. */
  known: Judged | null
  isGivenUp?: boolean
  /** The server judges. */
  send: (answer: ExerciseAnswer) => Promise<Verdict>
  onRight: (judged: Judged) => void
  onContinue: () => void
  /** Goes on by itself so long after a right answer; null waits for the button. */
  continuesAfterMs: number | null
  /** Further buttons while it is open, and after a wrong answer. */
  more: ReactNode
  moreWhenWrong?: ReactNode
  onProblem?: (error: unknown) => boolean
}

/** One exercise: the question, the answer, the verdict on it. A wrong answer can be tried again. */
export function ExercisePanel({
  exercise,
  eyebrow,
  above,
  known,
  isGivenUp = false,
  send: judge,
  onRight,
  onContinue,
  continuesAfterMs,
  more,
  moreWhenWrong,
  onProblem,
}: ExercisePanelProps) {
  const questionId = useId()
  const [judged, setJudged] = useState(known)
  // What was right and wrong stays marked while it is tried again.
  const [marks, setMarks] = useState<Judged | null>(null)
  const [answer, setAnswer] = useState<ExerciseAnswer | null>(null)
  const [tried, setTried] = useState<readonly number[]>([])
  const [isHintOpen, setHintOpen] = useState(false)
  const isFresh = useRef(isGivenUp)
  const options = useRef<HTMLDivElement>(null)

  const {
    mutate: send,
    isPending,
    variables: sent,
  } = useWrite({
    mutationFn: async (given: ExerciseAnswer): Promise<Judged> => ({
      answer: given,
      ...(await judge(given)),
    }),
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: (graded) => {
      isFresh.current = true
      setJudged(graded)
      setMarks(graded)
      if (graded.correct) onRight(graded)
    },
    onError: (error, given) => {
      // The session ended; the guard leads to the sign-in page and back.
      if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') return
      if (onProblem?.(error)) return
      if (error instanceof ORPCError && error.code === 'ANSWER_UNKNOWN' && given.kind === 'number')
        return void notify.error(problemOfNumber(given.text, exercise))
      notify.error('Não foi possível corrigir sua resposta', problemOf(error))
    },
  })

  // The panel rises over the foot of the page: keeps the pick in sight, or the first part that it explains.
  useEffect(() => {
    const part = judged?.correct ? '[aria-checked="true"]' : '[data-state="wrong"]'
    if (judged) options.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' })
  }, [judged])

  const moveOn = useRef(onContinue)
  useEffect(() => {
    moveOn.current = onContinue
  })
  useEffect(() => {
    if (continuesAfterMs === null || !judged?.correct || !isFresh.current) return
    const timer = window.setTimeout(() => moveOn.current(), continuesAfterMs)
    return () => window.clearTimeout(timer)
  }, [judged, continuesAfterMs])

  function retry() {
    if (judged?.answer?.kind === 'choice') setTried([...tried, judged.answer.option])
    setJudged(null)
    // The panel with the focused button is about to disappear.
    requestAnimationFrame(() =>
      options.current
        ?.querySelector<HTMLElement>('[tabindex="0"], input:enabled, button:enabled:not([tabindex="-1"])')
        ?.focus(),
    )
  }

  function change(next: ExerciseAnswer | null) {
    setAnswer(next)
    setJudged(null)
  }

  function check() {
    if (isPending || judged?.correct) return
    if (answer) send(answer)
    else notify.error('Falta alguma coisa', missing[exercise.kind])
  }

  const optionOf = (given: ExerciseAnswer | null | undefined) =>
    given?.kind === 'choice' ? given.option : null
  return (
    <>
      <section className="lesson-step">
        {judged ? null : above}
        <p className="lesson-eyebrow">{eyebrow}</p>
        <h1 id={questionId} className="lesson-title" data-long={exercise.question.length > 80 || undefined}>
          {exercise.question}
        </h1>
        <div ref={options}>
          {exercise.kind === 'choice' ? (
            <ChoiceOptions
              options={exercise.options}
              labelledBy={questionId}
              picked={optionOf(judged?.answer) ?? (isPending ? optionOf(sent) : null)}
              verdict={judged ? (judged.correct ? 'right' : 'wrong') : null}
              isWaiting={isPending}
              tried={tried}
              onPick={(option) => send({ kind: 'choice', option })}
            />
          ) : (
            <Suspense fallback={<Skeleton className="mt-6 h-60" />}>
              <KindOf
                exercise={exercise}
                labelledBy={questionId}
                judged={asShown(judged ?? (exercise.kind === 'scene' ? null : marks))}
                isWaiting={isPending}
                onChange={change}
                onSubmit={check}
              />
            </Suspense>
          )}
        </div>
        {isHintOpen && exercise.hint && !judged?.correct ? (
          <Callout tone="tip" className="mt-6" title="Dica" role="status">
            {exercise.hint}
          </Callout>
        ) : null}
      </section>
      <LessonDock tone={judged && !isGivenUp ? (judged.correct ? 'ok' : 'danger') : 'plain'}>
        {/* Rendered before there is a verdict, or screen readers would not announce it. */}
        <div role="status" className={judged ? 'mb-4' : undefined}>
          {judged ? (
            <>
              <p className="lesson-verdict">{judged.message}</p>
              <p className="mt-1">{judged.explanation}</p>
            </>
          ) : null}
        </div>
        {judged ? (
          <div className="flex flex-wrap gap-2">
            {/* Focused when it appears, so that the keyboard continues from here. */}
            <Button
              key={String(judged.correct)}
              variant="primary"
              wide
              autoFocus={isFresh.current}
              onClick={judged.correct ? onContinue : retry}
            >
              {judged.correct ? 'Continuar' : 'Tentar novamente'}
            </Button>
            {judged.correct ? null : moreWhenWrong}
          </div>
        ) : (
          <div className="flex flex-wrap gap-2">
            {exercise.hint && !isHintOpen ? (
              <Button className="flex-1" onClick={() => setHintOpen(true)}>
                Ver uma dica
              </Button>
            ) : null}
            {exercise.kind === 'choice' ? null : (
              <Button
                variant="primary"
                className="flex-1"
                loading={isPending}
                aria-disabled={answer === null || undefined}
                onClick={check}
              >
                Conferir
              </Button>
            )}
            {more}
          </div>
        )}
      </LessonDock>
    </>
  )
}

function asShown(judged: Judged | null) {
  return judged && { answer: judged.answer, isRight: judged.correct, parts: judged.parts }
}

/** What is missing in an answer that cannot be sent yet. */
const missing: Readonly<Record<ShownExercise['kind'], string>> = {
  choice: lessonMessages.optionUnknown,
  number: 'Escreva o número a que você chegou.',
  order: 'Coloque os passos em ordem.',
  sort: 'Escolha um grupo para cada item.',
  match: 'Ligue todos os pares.',
  spot: 'Toque nas partes que estão erradas.',
  scene: 'Leve a conversa até o fim.',
}

function problemOfNumber(text: string, exercise: ShownExercise): string {
  const typed = readTyped(text, exercise.kind === 'number' ? exercise.unit : '')
  return typed.kind === 'problem' ? typed.message : lessonMessages.numberUnreadable
}
