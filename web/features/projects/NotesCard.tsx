import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useMemo, useRef } from 'react'
import type { Project } from '#contract/projects.ts'
import { projectLimits } from '#domain/projects/lean-canvas.ts'
import { RivalNotice } from '#web/app/RivalNotice.tsx'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { patchProject } from './projects-query.ts'
import { SaveMark } from './SaveMark.tsx'
import { unsentFrom } from './unsent-texts.ts'
import { useAutosave } from './use-autosave.ts'

/** The member's notes on the project, a Premium feature. Other members see what it is. */
export function NotesCard({ project }: { project: Project }) {
  return (
    <section aria-labelledby="notas" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id="notas" className="flex items-center gap-2 text-lg">
        <NotebookPen size={20} className="text-honey-text" aria-hidden="true" />
        Notas
        {project.notes === null ? <PremiumMark className="ms-auto" /> : null}
      </h2>
      {project.notes === null ? <NotesOffer /> : <Notes projectId={project.id} notes={project.notes} />}
    </section>
  )
}

function NotesOffer() {
  return (
    <>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        Um caderno só seu em cada projeto: conversas com clientes, contas, decisões. Ninguém mais vê.
      </p>
      <Button className="mt-4" size="small" render={<Link to="/premium" />}>
        Conhecer o Premium
      </Button>
    </>
  )
}

function Notes({ projectId, notes }: { projectId: string; notes: string }) {
  const queryClient = useQueryClient()
  const saved = useMemo(() => ({ notes }), [notes])
  const copy = useDraftStore(`notes.${projectId}`, (stored) => unsentFrom(stored, saved))
  const area = useRef<HTMLTextAreaElement>(null)
  const { texts, rivals, change, settle, status, retry } = useAutosave({
    saved,
    copy,
    isSendable: (written) => written.notes.length <= projectLimits.notes,
    storedIn: (error) =>
      error instanceof ORPCError && error.code === 'STALE' ? (error.data as { notes: string }) : null,
    save: async (written, basedOn) => {
      const stored = await backend.operations.projects.saveNotes({
        id: projectId,
        notes: written.notes,
        basedOn: basedOn.notes,
      })
      patchProject(queryClient, projectId, (project) => ({ ...project, notes: stored.notes }))
      return { notes: stored.notes }
    },
  })
  return (
    <>
      {rivals.notes === undefined ? null : (
        <RivalNotice
          where="elsewhere"
          text={rivals.notes}
          onSettle={(choice) => {
            settle('notes', choice)
            area.current?.focus()
          }}
        />
      )}
      <TextArea
        ref={area}
        className="mt-3"
        label="Só você vê"
        rows={6}
        value={texts.notes}
        limit={projectLimits.notes}
        placeholder="O que você ouviu, testou ou decidiu hoje?"
        error={
          texts.notes.length > projectLimits.notes
            ? `Escreva até ${projectLimits.notes} caracteres para salvar`
            : undefined
        }
        onChange={(event) => change({ notes: event.target.value })}
      />
      {texts.notes === '' && status === 'saved' ? null : <SaveMark status={status} onRetry={retry} />}
    </>
  )
}
