import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OpinionReading } from '#contract/opinions.ts'
import { duration, secondsUntil } from '#domain/limits/limit-message.ts'
import { opinionMessages } from '#domain/second-opinions/messages.ts'
import { opinionLimits, opinionQuestions } from '#domain/second-opinions/second-opinions.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useTextDraft } from '#web/app/use-text-draft.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ShownText } from './OpinionText.tsx'
import { StageLink } from './StageLink.tsx'
import { useRefreshOpinions } from './use-opinions.ts'

type Question = keyof typeof opinionQuestions

const questions = ['clear', 'next'] as const satisfies readonly Question[]

interface AnswerFormProps {
  reading: OpinionReading
  /** It is not in the member's hands any more: what was written can be copied, or sent if only the time is over. */
  hasEnded: boolean
  /** Whether there is a text to lose. */
  onWrite: (isWriting: boolean) => void
  /** Sent, given back or thrown away. */
  onDone: () => void
}

/** The text that waits for this member, and the two questions. */
export function AnswerForm({ reading, hasEnded, onWrite, onDone }: AnswerFormProps) {
  const { id, person, stage, text, until } = reading
  const hasLapsed = new Date(until) <= new Date()
  const refresh = useRefreshOpinions()
  const drafts = { clear: useTextDraft(`opinion.clear.${id}`), next: useTextDraft(`opinion.next.${id}`) }
  const areas = { clear: useRef<HTMLTextAreaElement>(null), next: useRef<HTMLTextAreaElement>(null) }
  const [errors, setErrors] = useState<Partial<Record<Question, string>>>({})
  const [isLeaving, setLeaving] = useState(false)
  const isWriting = questions.some((question) => drafts[question].text.trim() !== '')
  useEffect(() => onWrite(isWriting), [isWriting, onWrite])
  function forget() {
    for (const question of questions) drafts[question].forget()
    onDone()
  }
  const answer = useWrite({
    mutationFn: (given: Record<Question, string>) => backend.operations.opinions.answer({ id, ...given }),
    onSuccess: () => {
      forget()
      notify.success('Segunda opinião enviada', `${isolated(person.displayName)} recebe um aviso.`)
    },
    onError: (error) => notify.error('Não foi possível enviar', problemOf(error)),
    onSettled: refresh,
  })
  const giveBack = useWrite({
    mutationFn: () => backend.operations.opinions.giveBack({ id }),
    onSuccess: forget,
    onError: (error) => notify.error('Não foi possível passar adiante', problemOf(error)),
    onSettled: () => {
      setLeaving(false)
      return refresh()
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const wrong: Partial<Record<Question, string>> = {}
    for (const question of questions) {
      const problem = problemIn(drafts[question].text)
      if (problem) wrong[question] = problem
    }
    setErrors(wrong)
    const first = questions.find((question) => wrong[question])
    if (first) return areas[first].current?.focus()
    answer.mutate({ clear: drafts.clear.text.trim(), next: drafts.next.text.trim() })
  }
  return (
    <form onSubmit={send} noValidate>
      {hasEnded ? <Ended hasLapsed={hasLapsed} /> : null}
      <PersonRow
        person={person}
        about={
          hasEnded ? undefined : `Com você por mais ${duration(secondsUntil(new Date(until), new Date()))}`
        }
      >
        <ReportMenu
          label={`Mais opções do pedido de ${person.displayName}`}
          content={{ type: 'opinion-request', id }}
        />
      </PersonRow>
      <div className="mt-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
        <StageLink stage={stage} />
        {hasEnded && !hasLapsed ? null : (
          <p className="mt-1 text-[1.0625rem] leading-relaxed whitespace-pre-line wrap-anywhere">
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      <div className="mt-3">
        <ShownText title="O que a tarefa pedia" text={stage.task} />
      </div>
      <div className="mt-6 flex flex-col gap-5">
        {questions.map((question) => (
          <TextArea
            key={question}
            ref={areas[question]}
            label={opinionQuestions[question].label}
            hint={opinionQuestions[question].hint}
            rows={4}
            limit={opinionLimits.answer.max}
            value={drafts[question].text}
            error={errors[question]}
            onChange={(event) => {
              drafts[question].setText(event.target.value)
              setErrors(({ [question]: _, ...kept }) => kept)
            }}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {hasEnded && !hasLapsed ? null : (
          <Button variant="primary" type="submit" wide="phone" loading={answer.isPending}>
            {hasEnded ? 'Tentar enviar assim mesmo' : 'Enviar segunda opinião'}
          </Button>
        )}
        {hasEnded ? (
          <>
            <Button wide="phone" onClick={() => void copyTexts(questions.map((one) => drafts[one].text))}>
              Copiar o que escrevi
            </Button>
            <Button variant="quiet" wide="phone" disabled={answer.isPending} onClick={forget}>
              Descartar
            </Button>
          </>
        ) : (
          <Button variant="quiet" wide="phone" disabled={answer.isPending} onClick={() => setLeaving(true)}>
            Passar adiante
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Passar este pedido adiante?"
        text="Ele volta para a fila e não aparece mais para você. Ninguém recebe aviso."
        confirmLabel="Passar adiante"
        cancelLabel="Continuar lendo"
        pending={giveBack.isPending}
        onConfirm={() => giveBack.mutate()}
      />
    </form>
  )
}

function Ended({ hasLapsed }: { hasLapsed: boolean }) {
  return (
    <Callout
      role="status"
      className="mb-4"
      title={
        hasLapsed ? `As ${opinionLimits.holdHours} horas passaram` : 'Este pedido não espera mais resposta'
      }
    >
      {hasLapsed
        ? 'O pedido voltou para a fila. Se ninguém pegou o seu lugar, ainda dá para enviar.'
        : 'Ele foi encerrado enquanto você escrevia. O seu texto continua aqui, se quiser guardar.'}
    </Callout>
  )
}

async function copyTexts(texts: readonly string[]) {
  try {
    await navigator.clipboard.writeText(texts.filter((text) => text.trim() !== '').join('\n\n'))
    notify.success('Texto copiado', 'Agora é só colar onde quiser.')
  } catch {
    notify.error('Não foi possível copiar', 'Selecione o texto e copie.')
  }
}

function problemIn(text: string): string | undefined {
  const { length } = text.trim()
  if (length < opinionLimits.answer.min) return opinionMessages.answerTooShort
  return length > opinionLimits.answer.max ? opinionMessages.answerTooLong : undefined
}
