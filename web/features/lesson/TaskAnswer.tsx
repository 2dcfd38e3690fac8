import CircleCheck from 'lucide-react/icons/circle-check'
import type { Ref } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'
import { answerLength, composeTask, splitTask } from '#domain/lessons/task-form.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { LessonDraft } from './use-task-draft.ts'

interface TaskAnswerProps {
  fields: Lesson['task']['fields']
  /** A test card is the answer. */
  isOptional: boolean
  draft: LessonDraft
  error: string | undefined
  /** The first field, or the only one. */
  ref: Ref<HTMLTextAreaElement>
  onWrite: (text: string) => void
}

/** Room for the answer: one text, or one for each part of the task. */
export function TaskAnswer({ fields, isOptional, draft, error, ref, onWrite }: TaskAnswerProps) {
  const hint = isOptional
    ? 'O cartão já responde. Escreva aqui só se quiser guardar mais alguma coisa.'
    : hintFor(answerLength(fields, draft.text), draft.note)
  if (fields.length === 0) {
    return (
      <div className="relative mt-6">
        {draft.note === 'saved' ? <Saved className="absolute top-0 left-28" /> : null}
        <TextArea
          ref={ref}
          label="Sua resposta"
          rows={7}
          limit={lessonLimits.taskAnswer.max}
          value={draft.text}
          error={error}
          hint={hint}
          onChange={(event) => onWrite(event.target.value)}
        />
      </div>
    )
  }
  const parts = splitTask(fields, draft.text)
  return (
    <fieldset className="task-fields" aria-label="Sua resposta">
      <p className="task-fields-heading">
        <span aria-hidden="true">Sua resposta</span>
        {draft.note === 'saved' ? <Saved /> : null}
        <span aria-hidden="true" className="ms-auto text-sm tabular-nums text-ink-soft">
          {draft.text.length}/{lessonLimits.taskAnswer.max}
        </span>
      </p>
      {fields.map(({ id, label, hint: fieldHint, rows }, index) => (
        <TextArea
          key={id}
          {...(index === 0 ? { ref } : {})}
          label={label}
          rows={rows}
          value={parts[index] ?? ''}
          error={index === 0 ? error : undefined}
          hint={fieldHint}
          onChange={(event) => onWrite(composeTask(fields, parts.with(index, event.target.value)))}
        />
      ))}
      <p className="text-sm text-ink-soft">{hint}</p>
    </fieldset>
  )
}

function Saved({ className = '' }: { className?: string }) {
  return (
    <span className={`${className} inline-flex items-center gap-1 text-[0.9375rem] font-semibold text-ok`}>
      <CircleCheck size={16} aria-hidden="true" />
      Salvo
    </span>
  )
}

function hintFor(length: number, note: LessonDraft['note']): string {
  if (note === 'refused')
    return 'Este navegador não está guardando rascunhos: não feche a página antes de concluir.'
  const missing = lessonLimits.taskAnswer.min - length
  return missing > 0
    ? `Pelo menos ${lessonLimits.taskAnswer.min} caracteres: ${missing === 1 ? 'falta 1' : `faltam ${missing}`}.`
    : 'O rascunho é guardado enquanto você escreve.'
}
