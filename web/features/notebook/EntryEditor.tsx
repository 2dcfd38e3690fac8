import { ORPCError } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { notebookLimits, notebookMessages } from '#domain/notebook/limits.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRefreshNotebook } from './use-notebook.ts'

export interface Written {
  readonly title: string
  readonly text: string
  /** null for a new note. */
  readonly version: string | null
}

interface Saving {
  readonly title: string
  readonly text: string
  readonly basedOn: string | null
}

export interface EntryEditorProps {
  /** Kept under this name until it is saved or given up. */
  draftName: string
  label: string
  hint?: string | undefined
  withTitle?: boolean
  start: Written
  min: number
  max: number
  save: (given: Saving) => Promise<unknown>
  onClose: () => void
}

/** A text edited in place. One that changed elsewhere meanwhile is never overwritten silently. */
export function EntryEditor(props: EntryEditorProps) {
  const { draftName, label, hint, withTitle = false, start, min, max, save, onClose } = props
  const draft = useDraftStore(draftName, draftFrom)
  const [written, setWritten] = useState<Written>(() => draft.read() ?? start)
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const refresh = useRefreshNotebook()
  const saving = useWrite({
    mutationFn: (given: Saving) => save(given),
    onSuccess: () => {
      draft.clear()
      refresh()
      notify.success('Guardado no caderno')
      onClose()
    },
    onError: (problem) => {
      if (staleIn(problem) === null) setError(problemOf(problem))
    },
  })
  const stale = staleIn(saving.error)
  useEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function change(part: Partial<Written>) {
    const next = { ...written, ...part }
    setWritten(next)
    setError(undefined)
    draft.write(next)
  }

  function send(basedOn: string | null) {
    const { title, text } = written
    const length = text.trim().length
    const problem =
      length < min
        ? length === 0
          ? notebookMessages.noteEmpty
          : `Escreva pelo menos ${min} caracteres.`
        : text.length > max
          ? `Escreva até ${max} caracteres.`
          : undefined
    setError(problem)
    if (problem === undefined) saving.mutate({ title, text, basedOn })
    else area.current?.focus()
  }

  function giveUp() {
    draft.clear()
    refresh()
    onClose()
  }

  return (
    <div className="flex flex-col gap-3">
      {withTitle ? (
        <Field
          label="Título (se quiser)"
          value={written.title}
          maxLength={notebookLimits.noteTitle}
          onChange={(event) => change({ title: event.target.value })}
        />
      ) : null}
      <TextArea
        ref={area}
        label={label}
        hint={hint}
        rows={5}
        limit={max}
        value={written.text}
        error={error}
        onChange={(event) => change({ text: event.target.value })}
      />
      {stale ? (
        <Callout
          tone="danger"
          role="alert"
          title="Este texto mudou em outro lugar"
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => send(stale.version)}>
                Guardar o meu
              </Button>
              <Button size="small" onClick={giveUp}>
                Ficar com o guardado
              </Button>
            </div>
          }
        >
          <p>O seu está no campo acima. O que está guardado agora diz:</p>
          <blockquote className="notebook-other">{stale.text}</blockquote>
          <p>Se guardar o seu, este fica entre as versões anteriores.</p>
        </Callout>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            wide={false}
            size="small"
            loading={saving.isPending}
            onClick={() => send(written.version)}
          >
            Guardar
          </Button>
          <Button size="small" variant="quiet" disabled={saving.isPending} onClick={giveUp}>
            Cancelar
          </Button>
        </div>
      )}
    </div>
  )
}

/** The stored text, if that is why saving was refused. */
function staleIn(error: unknown): { readonly text: string; readonly version: string } | null {
  if (!(error instanceof ORPCError) || error.code !== 'STALE') return null
  return error.data as { text: string; version: string }
}

function draftFrom(stored: unknown): Written | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { title, text, version } = stored as Record<string, unknown>
  if (typeof title !== 'string' || typeof text !== 'string') return null
  return { title, text, version: typeof version === 'string' ? version : null }
}
