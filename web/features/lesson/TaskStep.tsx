import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { isTaskLongEnough } from '#domain/lessons/lesson-step.ts'
import { lessonLimits, savePolicy } from '#domain/lessons/limits.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { importedQuery } from '#web/app/demonstration/imported-query.ts'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ExampleAnswer } from './ExampleAnswer.tsx'
import { LessonDock } from './LessonDock.tsx'
import { RightAnswer } from './RightAnswer.tsx'
import type { LessonDraft } from './use-task-draft.ts'

export interface TaskStepProps {
  lesson: Lesson
  draft: LessonDraft
  /** Why the server refused the queued answer. */
  refusal: string | null
  isSaving: boolean
  /** The current attempt to save, from 1. */
  attempt: number
  /** From the exercise just answered: it stays until closed. */
  explanation: string | null
  onCloseExplanation: () => void
  onComplete: (text: string) => void
  onBack: () => void
}

/** The practical task: what to do, a tip, and room for the answer. */
export function TaskStep({
  lesson,
  draft,
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
  const [error, setError] = useState<string>()
  const isEdit = state === 'completed'
  const isReady = isTaskLongEnough(draft.text) && draft.text.length <= lessonLimits.taskAnswer.max

  function closeExplanation() {
    onCloseExplanation()
    area.current?.focus({ preventScroll: true })
  }

  function submit() {
    const problem = problemIn(draft.text)
    setError(problem?.detail)
    if (!problem) return onComplete(draft.text)
    notify.error(problem.title, problem.detail === problem.title ? undefined : problem.detail)
    area.current?.focus()
  }

  return (
    <>
      <section className="lesson-step">
        {explanation ? <RightAnswer text={explanation} onClose={closeExplanation} /> : null}
        <p className="lesson-eyebrow">Tarefa prática</p>
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
        {draft.rival ? <RivalNotice draft={draft} /> : null}
        {isEdit ? null : <ImportedAnswer stageId={lesson.stageId} draft={draft} />}
        <div className="relative mt-6">
          {draft.note === 'saved' ? (
            <span className="absolute top-0 left-28 inline-flex items-center gap-1 text-[0.9375rem] font-semibold text-ok">
              <CircleCheck size={16} aria-hidden="true" />
              Salvo
            </span>
          ) : null}
          <TextArea
            ref={area}
            label="Sua resposta"
            rows={7}
            limit={lessonLimits.taskAnswer.max}
            value={draft.text}
            error={error}
            hint={hintFor(draft.text.trim().length, draft.note)}
            onChange={(event) => {
              draft.write(event.target.value)
              setError(undefined)
            }}
          />
        </div>
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
      </section>
      <LessonDock>
        <p role="status" className="sr-only">
          {attempt > 1 ? `Salvando. Tentativa ${attempt} de ${savePolicy.attempts}.` : ''}
        </p>
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
    </>
  )
}

function problemIn(text: string): { readonly title: string; readonly detail: string } | null {
  if (text.trim() === '') return { title: lessonMessages.taskEmpty, detail: lessonMessages.taskEmpty }
  if (!isTaskLongEnough(text))
    return { title: lessonMessages.taskTooShortTitle, detail: lessonMessages.taskTooShort }
  if (text.length > lessonLimits.taskAnswer.max)
    return { title: lessonMessages.taskTooLong, detail: lessonMessages.taskTooLong }
  return null
}

function hintFor(length: number, note: LessonDraft['note']): string {
  if (note === 'refused')
    return 'Este navegador não está guardando rascunhos: não feche a página antes de concluir.'
  const missing = lessonLimits.taskAnswer.min - length
  return missing > 0
    ? `Pelo menos ${lessonLimits.taskAnswer.min} caracteres: ${missing === 1 ? 'falta 1' : `faltam ${missing}`}.`
    : 'O rascunho é guardado enquanto você escreve.'
}

function RivalNotice({ draft }: { draft: LessonDraft }) {
  return (
    <Callout
      tone="danger"
      role="alert"
      className="mt-4"
      title="Você escreveu outro texto em outra aba"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => draft.settle('mine')}>
            Manter o desta aba
          </Button>
          <Button size="small" onClick={() => draft.settle('theirs')}>
            Usar o da outra aba
          </Button>
        </div>
      }
    >
      <p className="line-clamp-3 italic">“{draft.rival?.text}”</p>
    </Callout>
  )
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
