import { type FormEvent, useRef, useState } from 'react'
import type { Card } from '#contract/evidence.ts'
import { type EvidenceAct, evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { evidenceMessages } from '#domain/evidence/messages.ts'
import { readCount, readMoney } from '#domain/text/numbers.ts'
import { lineQueue } from '#web/app/evidence/line-queue.ts'
import { queueChanges } from '#web/app/lesson-queue/completion-queue.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

interface NoteSheetProps {
  open: boolean
  ideaId: string
  card: Card
  onClose: () => void
}

const nothing = { name: '', act: null, said: '', number: '' } as const

interface Written {
  readonly name: string
  readonly act: EvidenceAct | null
  readonly said: string
  readonly number: string
}

/** A name, one press, done. Everything else is optional. */
export function NoteSheet({ open, ideaId, card, onClose }: NoteSheetProps) {
  const memberId = useSession().viewer?.id ?? ''
  const [written, setWritten] = useState<Written>(nothing)
  const [error, setError] = useState<'name' | 'act' | 'number' | null>(null)
  // One for each line, so that a double press is one.
  const [key, setKey] = useState(newKey)
  const nameField = useRef<HTMLInputElement>(null)
  const { acts, number: numberInfo } = evidenceKindInfo[card.kind]
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const { name, act, said } = written
    const number = numberInfo.isMoney ? readMoney(written.number) : readCount(written.number)
    if (name.trim() === '') {
      nameField.current?.focus()
      return setError('name')
    }
    if (act === null) return setError('act')
    if (number.kind === 'problem') return setError('number')
    const queued = lineQueue(window.localStorage, memberId).put({
      ...{ key, ideaId, cardId: card.id, name, act, said },
      number: number.kind === 'number' ? number.value : null,
      ...{ queuedAt: Date.now(), refusal: null },
    })
    if (!queued)
      return notify.error('Sem espaço neste navegador', 'Apague rascunhos antigos e tente de novo.')
    queueChanges.changed()
    setWritten(nothing)
    setKey(newKey())
    setError(null)
    onClose()
  }

  return (
    <Sheet open={open} onOpenChange={onClose} title="Anotar" initialFocus={nameField}>
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <Field
          ref={nameField}
          label="Nome ou apelido"
          value={written.name}
          maxLength={evidenceLimits.name}
          autoComplete="off"
          error={error === 'name' ? evidenceMessages.name.missing : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <fieldset>
          <legend className="mb-2 text-[0.9375rem] font-semibold">O que fez</legend>
          <div className="flex flex-wrap gap-2">
            {acts.map(({ act, label }) => (
              <RadioChip
                key={act}
                name="act"
                value={act}
                checked={written.act === act}
                onChange={() => change({ act })}
              >
                {label}
              </RadioChip>
            ))}
          </div>
          {error === 'act' ? (
            <p role="alert" className="mt-1 text-sm font-medium text-danger">
              {evidenceMessages.act}
            </p>
          ) : null}
        </fieldset>
        <TextArea
          label="O que disse (se quiser)"
          rows={2}
          value={written.said}
          limit={evidenceLimits.said}
          onChange={(event) => change({ said: event.target.value })}
        />
        <Field
          label={`${numberInfo.label}, se houver`}
          inputMode="decimal"
          value={written.number}
          error={error === 'number' ? evidenceMessages.number : undefined}
          onChange={(event) => change({ number: event.target.value })}
        />
        <p className="text-sm text-ink-soft">Só você vê. Não precisa de sobrenome nem telefone.</p>
        <Button type="submit" variant="primary" wide>
          Anotar
        </Button>
      </form>
    </Sheet>
  )
}
