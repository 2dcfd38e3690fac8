import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { isReturnDay, returnChoices, returnDays } from '#domain/lessons/return-day.ts'
import { shortDay } from '#domain/text/formats.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { notify } from '#web/app/notify.ts'
import { lessonQuery } from '#web/app/trails/lesson-query.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'

/** 'Voltar em…': the day on which a notification calls back to the task. */
export function ReturnChoice({ lesson }: { lesson: Lesson }) {
  const { stageId, trail, draft } = lesson
  const queryClient = useQueryClient()
  const [date, setDate] = useState('')
  const [error, setError] = useState<string>()
  const part = useRef<HTMLDivElement>(null)
  const today = saoPauloDay(new Date())
  const { mutate, isPending } = useWrite({
    mutationFn: (day: string | null) =>
      backend.operations.lessons.returnToTask({ stageId, trailId: trail.id, day }),
    onSuccess: ({ returnOn }) => {
      queryClient.setQueryData(
        lessonQuery(stageId, trail.id).queryKey,
        (known) => known && { ...known, draft: { ...known.draft, returnOn } },
      )
      setDate('')
      if (returnOn === null) notify.success('Lembrete tirado')
      else
        notify.success(
          `Combinado: ${shortDay(returnOn)}`,
          'No dia, um aviso chama você de volta a esta tarefa.',
        )
    },
    onError: (problem) =>
      notify.error(
        'Não deu para marcar o dia',
        problem instanceof ORPCError ? problem.message : 'Confira a internet e tente de novo.',
      ),
  })

  // The pressed button is gone: the focus goes to what stands in its place.
  const known = useRef(draft.returnOn)
  useEffect(() => {
    if (known.current === draft.returnOn) return
    known.current = draft.returnOn
    if (document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('summary, button')?.focus()
  }, [draft.returnOn])

  function chooseDate() {
    const isPossible = isReturnDay(date, today)
    setError(isPossible ? undefined : lessonMessages.returnDayInvalid)
    if (isPossible) mutate(date)
  }

  return (
    <div ref={part}>
      {draft.returnOn === null ? (
        <details className="lesson-fold mt-5">
          <summary>Voltar em…</summary>
          <div className="return-choices">
            <p className="w-full text-sm text-ink-soft">
              Precisa conversar com alguém antes? Marque um dia: um aviso chama você de volta.
            </p>
            {returnChoices.map(({ days, label }) => (
              <Button
                key={days}
                size="small"
                disabled={isPending}
                onClick={() => mutate(shiftDay(today, days))}
              >
                {label}
              </Button>
            ))}
            <div className="return-date">
              <Field
                type="date"
                label="Outro dia"
                className="flex-1"
                min={shiftDay(today, returnDays.min)}
                max={shiftDay(today, returnDays.max)}
                value={date}
                error={error}
                onChange={(event) => {
                  setDate(event.target.value)
                  setError(undefined)
                }}
              />
              <Button disabled={isPending} onClick={chooseDate}>
                Marcar
              </Button>
            </div>
          </div>
        </details>
      ) : (
        <div className="lesson-fold return-set">
          <p>
            Você volta em <strong>{shortDay(draft.returnOn)}</strong>. O que escreveu fica guardado.
          </p>
          <Button size="small" loading={isPending} onClick={() => mutate(null)}>
            Tirar lembrete
          </Button>
        </div>
      )}
    </div>
  )
}
