import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckIn, Circle } from '#contract/circles.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import { circleMessages } from '#domain/circles/messages.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRefreshCircles } from './use-circles.ts'

type Lines = Pick<CheckIn, 'did' | 'stuck' | 'next'>

const empty: Lines = { did: '', stuck: '', next: '' }

/** The member's three lines of this week; closed once written, and opened again to change them. */
export function CheckInForm({ circle, hasChecked }: { circle: Circle; hasChecked: boolean }) {
  const { viewer } = useSession()
  const [isEditing, setIsEditing] = useState(false)
  const { id, window: open } = circle
  const written = useQuery(
    api.circles.checkIns.queryOptions({ input: { id, week: open.week }, enabled: hasChecked }),
  )
  const own = written.data?.checkIns.find(({ author }) => author.id === viewer?.id)
  if (hasChecked && !isEditing)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-ok-soft px-4 py-3">
        <p className="font-semibold text-ok">Seu check-in está feito ✓</p>
        <Button size="small" disabled={own === undefined} onClick={() => setIsEditing(true)}>
          Editar
        </Button>
      </div>
    )
  return (
    <Form key={own?.id} id={id} start={own ?? empty} isEdit={isEditing} onDone={() => setIsEditing(false)} />
  )
}

const fields = [
  { name: 'did', label: 'Fiz', placeholder: 'Perguntei a 11 pessoas no terminal', hint: null },
  { name: 'stuck', label: 'Travei', placeholder: '', hint: 'Se nada travou, deixe em branco' },
  { name: 'next', label: 'Vou fazer', placeholder: 'Uma coisa até sexta…', hint: null },
] as const

interface FormProps {
  id: string
  start: Lines
  isEdit: boolean
  onDone: () => void
}

function Form({ id, start, isEdit, onDone }: FormProps) {
  const refresh = useRefreshCircles()
  const [lines, setLines] = useState<Lines>({ did: start.did, stuck: start.stuck, next: start.next })
  const [problems, setProblems] = useState<Partial<Lines>>({})
  const send = useWrite({
    mutationFn: () => backend.operations.circles.checkIn({ id, ...lines }),
    onSuccess: () => {
      if (isEdit) notify.success('Check-in atualizado')
      else notify.success('Check-in enviado', 'Sua turma já pode ler e responder.')
      onDone()
    },
    onError: (error) =>
      notify.error(isEdit ? 'Não foi possível salvar' : 'Não foi possível enviar', problemOf(error)),
    onSettled: refresh,
  })
  function check(): Partial<Lines> {
    const tooLong = Object.fromEntries(
      fields
        .filter(({ name }) => lines[name].trim().length > circleLimits.line)
        .map(({ name }) => [name, circleMessages.lineTooLong]),
    )
    return {
      ...tooLong,
      ...(lines.did.trim() === '' ? { did: circleMessages.didMissing } : {}),
      ...(lines.next.trim() === '' ? { next: circleMessages.nextMissing } : {}),
    }
  }
  return (
    <form
      aria-labelledby="sua-semana"
      className="grid gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault()
        const found = check()
        setProblems(found)
        if (Object.keys(found).length === 0) send.mutate()
      }}
    >
      <h2 id="sua-semana" className="text-lg">
        Sua semana
      </h2>
      {fields.map(({ name, label, placeholder, hint }) => (
        <TextArea
          key={name}
          label={label}
          placeholder={placeholder}
          hint={hint}
          rows={1}
          limit={circleLimits.line}
          value={lines[name]}
          error={problems[name]}
          onChange={({ target }) => {
            setLines((before) => ({ ...before, [name]: target.value }))
            setProblems({})
          }}
        />
      ))}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" wide loading={send.isPending}>
          {isEdit ? 'Salvar' : 'Enviar check-in'}
        </Button>
        {isEdit ? (
          <Button wide variant="quiet" onClick={onDone}>
            Cancelar
          </Button>
        ) : null}
      </div>
    </form>
  )
}
