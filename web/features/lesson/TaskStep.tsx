import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { isTaskLongEnough } from '#domain/lessons/lesson-step.ts'
import { lessonLimits, savePolicy } from '#domain/lessons/limits.ts'
import { taskStateNames } from '#domain/lessons/task-state.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { importedQuery } from '#web/app/demonstration/imported-query.ts'
import { notify } from '#web/app/notify.ts'
import { RivalNotice } from '#web/app/RivalNotice.tsx'
import { StageOpinions } from '#web/features/opinions/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { ExampleAnswer } from './ExampleAnswer.tsx'
import { LessonDock } from './LessonDock.tsx'
import { ReturnChoice } from './ReturnChoice.tsx'
import { RightAnswer } from './RightAnswer.tsx'
import { SelfChecks } from './SelfChecks.tsx'
import { TaskAnswer } from './TaskAnswer.tsx'
import type { KeptTask } from './use-kept-task.ts'
import type { LessonDraft } from './use-task-draft.ts'

const TaskTest = lazyRouteComponent(() => import('#web/features/evidence/public.tsx'), 'TaskTest')

export interface TaskStepProps {
  lesson: Lesson
  draft: LessonDraft
  kept: KeptTask
  /** Why the server refused the queued answer. */
  refusal: string | null
  isSaving: boolean
  /** The current attempt to save, from 1. */
  attempt: number
  /** From the exercise just answered: it stays until closed. */
  explanation: string | null
  onCloseExplanation: () => void
  onComplete: (answer: { readonly text: string; readonly cardId?: string | undefined }) => void
  onBack: () => void
}

/** The practical task: what to do, a tip, and room for the answer. */
export function TaskStep({
  lesson,
  draft,
  kept,
  refusal,
  isSaving,
  attempt,
  explanation,
  onCloseExplanation,
  onComplete,
  onBack,
}: TaskStepProps) {
  const { task, exercises, state } = lesson
  const passed = exercises.filter((exercise) => exercise.passed?.explanation)
  const area = useRef<HTMLTextAreaElement>(null)
  const rivals = useRef<HTMLDivElement>(null)
  const hasRival = draft.rival !== null || kept.rival !== null
  const [error, setError] = useState<string>()
  const [ticked, setTicked] = useState<readonly string[]>([])
  // null until it was asked: it is asked once.
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const hasAsked = isAsking !== null
  const isEdit = state === 'completed'
  const taskState = lesson.taskState === 'todo' && draft.text.trim() !== '' ? 'doing' : lesson.taskState
  const isLong = isTaskLongEnough(draft.text, task.fields)
  const cardId = lesson.test?.isEnough ? lesson.test.card?.id : undefined
  // A few words beside a card are no answer: they stay a draft.
  const isByCard = cardId !== undefined && !isLong
  const isReady = (isLong || cardId !== undefined) && draft.text.length <= lessonLimits.taskAnswer.max

  function closeExplanation() {
    onCloseExplanation()
    area.current?.focus({ preventScroll: true })
  }

  function complete() {
    onComplete({ text: isByCard ? '' : draft.text, cardId })
  }

  function submit() {
    if (hasRival) {
      notify.error('Há dois textos', 'Escolha um deles antes de concluir.')
      return rivals.current?.scrollIntoView({ block: 'center' })
    }
    const problem = problemIn(draft.text, task.fields, cardId !== undefined)
    setError(problem?.detail)
    if (!problem) {
      if (isEdit || isByCard || hasAsked || ticked.length === task.checks.length) return complete()
      return setAsking(true)
    }
    notify.error(problem.title, problem.detail === problem.title ? undefined : problem.detail)
    area.current?.focus()
  }

  return (
    <>
      <section className="lesson-step">
        {explanation ? <RightAnswer text={explanation} onClose={closeExplanation} /> : null}
        <p className="lesson-eyebrow">Tarefa prática · {taskStateNames[taskState]}</p>
        <h1 className="lesson-title">{task.heading}</h1>
        <p className="mt-4 text-[1.0625rem] leading-relaxed whitespace-pre-line">{task.prompt}</p>
        <Callout tone="tip" className="mt-5" title="Dica">
          {task.tip}
        </Callout>
        <ExampleAnswer text={lesson.example} />
        {isEdit ? (
          <Callout tone="info" className="mt-4">
            Esta etapa já está concluída. Você pode mudar sua resposta; isso não paga BPoints de novo.
          </Callout>
        ) : null}
        {refusal ? (
          <Callout tone="danger" className="mt-4" title="Sua resposta voltou da fila">
            {refusal}. O texto está aqui embaixo: nada se perdeu.
          </Callout>
        ) : null}
        <div ref={rivals}>
          {draft.rival ? <RivalNotice where="tab" text={draft.rival.text} onSettle={draft.settle} /> : null}
          {kept.rival ? <RivalNotice where="device" text={kept.rival.text} onSettle={kept.settle} /> : null}
        </div>
        {kept.isContinued && !hasRival ? (
          <Callout tone="info" className="mt-4">
            Continuando de onde parou.
          </Callout>
        ) : null}
        {isEdit ? null : <ImportedAnswer stageId={lesson.stageId} draft={draft} />}
        <EarlierAnswers answers={lesson.earlier} />
        {lesson.test === null ? null : (
          <Suspense>
            <TaskTest lesson={lesson} test={lesson.test} />
          </Suspense>
        )}
        <TaskAnswer
          fields={task.fields}
          isOptional={isByCard}
          draft={draft}
          error={error}
          ref={area}
          onWrite={(text) => {
            draft.write(text)
            setError(undefined)
          }}
        />
        {passed.length > 0 && !explanation ? (
          <details className="lesson-fold mt-5">
            <summary>
              {passed.length === 1
                ? 'Por que aquela era a resposta certa'
                : 'Por que aquelas eram as respostas certas'}
            </summary>
            {passed.map((exercise) => (
              <p key={exercise.id}>{exercise.passed?.explanation}</p>
            ))}
          </details>
        ) : null}
        {isEdit ? null : <ReturnChoice lesson={lesson} />}
        {isEdit || isByCard ? null : (
          <SelfChecks
            questions={task.checks}
            ticked={ticked}
            onTick={(question, isTicked) =>
              setTicked((before) => [
                ...before.filter((other) => other !== question),
                ...(isTicked ? [question] : []),
              ])
            }
          />
        )}
        {isEdit ? (
          <Suspense>
            <StageOpinions stageId={lesson.stageId} />
          </Suspense>
        ) : null}
      </section>
      <LessonDock>
        <p role="status" className="sr-only">
          {attempt > 1 ? `Salvando. Tentativa ${attempt} de ${savePolicy.attempts}.` : ''}
        </p>
        {hasRival ? (
          <p className="mb-2 text-center text-sm text-danger">Há dois textos: escolha um deles acima.</p>
        ) : null}
        {attempt > 1 ? (
          <p aria-hidden="true" className="mb-2 text-center text-sm text-ink-soft">
            A conexão está lenta. Tentativa {attempt} de {savePolicy.attempts}…
          </p>
        ) : null}
        <Button
          variant="primary"
          wide
          loading={isSaving}
          aria-disabled={!isReady || undefined}
          onClick={submit}
        >
          {isEdit ? 'Salvar mudanças' : 'Concluir etapa'}
        </Button>
        <Button variant="quiet" size="small" wide className="mt-1" onClick={onBack} disabled={isSaving}>
          {exercises.length > 1
            ? 'Voltar aos exercícios'
            : exercises.length > 0
              ? 'Voltar à pergunta'
              : 'Reler a lição'}
        </Button>
      </LessonDock>
      {isAsking === null ? null : (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Falta conferir"
          text={`Você deixou sem marcar: ${task.checks.filter((question) => !ticked.includes(question)).join(' ')} Concluir mesmo assim?`}
          confirmLabel="Concluir mesmo assim"
          cancelLabel="Voltar e conferir"
          onConfirm={() => {
            setAsking(false)
            complete()
          }}
        />
      )}
    </>
  )
}

function problemIn(
  text: string,
  fields: Lesson['task']['fields'],
  hasCard: boolean,
): { readonly title: string; readonly detail: string } | null {
  if (text.length > lessonLimits.taskAnswer.max)
    return { title: lessonMessages.taskTooLong, detail: lessonMessages.taskTooLong }
  if (hasCard) return null
  if (text.trim() === '') return { title: lessonMessages.taskEmpty, detail: lessonMessages.taskEmpty }
  if (!isTaskLongEnough(text, fields))
    return { title: lessonMessages.taskTooShortTitle, detail: lessonMessages.taskTooShort }
  return null
}

/** Fills the empty field with the answer given in the demonstration and says where it is from. */
function ImportedAnswer({ stageId, draft }: { stageId: string; draft: LessonDraft }) {
  const { data } = useQuery(importedQuery)
  const imported = data?.answers.find((answer) => answer.stageId === stageId)?.text
  const isOffered = useRef(false)
  const { text, write } = draft
  useEffect(() => {
    // Only once, and never over the member's own text.
    if (imported === undefined || isOffered.current) return
    isOffered.current = true
    if (text === '') write(imported)
  }, [imported, text, write])
  if (imported === undefined || draft.text !== imported) return null
  return (
    <Callout tone="info" className="mt-4">
      Trouxemos a sua resposta da demonstração. Confira e mude o que quiser antes de concluir.
    </Callout>
  )
}
