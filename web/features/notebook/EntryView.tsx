import { Link, useNavigate } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import Calculator from 'lucide-react/icons/calculator'
import FlaskConical from 'lucide-react/icons/flask-conical'
import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { lessonLimits } from '#domain/lessons/limits.ts'
import type { ChapterId } from '#domain/notebook/chapters.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { isPrivate, titleOf } from '#domain/notebook/share-notebook.ts'
import { timeAgo } from '#domain/text/time-ago.ts'
import { toolNamed } from '#domain/tools/tool-list.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ActionMenu, type MenuAction } from '#web/ui/ActionMenu.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EntryEditor } from './EntryEditor.tsx'
import { type NotebookEntry, sourceOf, useRefreshNotebook } from './use-notebook.ts'
import { VersionsSheet } from './VersionsSheet.tsx'

type Written = Exclude<NotebookEntry, { kind: 'canvas' | 'test' }>

/** Longer texts are folded until they are asked for; on paper they are whole. */
const foldedFrom = 420

export function EntryView({ entry, chapter }: { entry: NotebookEntry; chapter: ChapterId }) {
  const [isEditing, setIsEditing] = useState(false)
  const title = titleOf(entry)
  return (
    <article className={classNames('notebook-entry', isPrivate(entry) && 'notebook-private')}>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          {title ? <h3 className="pt-2.5 text-base font-semibold wrap-anywhere">{title}</h3> : null}
        </div>
        {entry.kind === 'canvas' ? (
          <IconButton
            label={`Editar no Lean Canvas: ${title}`}
            className="notebook-chrome"
            render={<Link to="/project" search={{ projeto: entry.projectId, canvas: true }} />}
          >
            <Pencil />
          </IconButton>
        ) : entry.kind === 'test' ? (
          <IconButton
            label={`Abrir o teste: ${title}`}
            className="notebook-chrome"
            render={
              <Link to="/idea/$ideaId/test/$cardId" params={{ ideaId: entry.ideaId, cardId: entry.cardId }} />
            }
          >
            <FlaskConical />
          </IconButton>
        ) : (
          <Tools entry={entry} chapter={chapter} title={title} onEdit={() => setIsEditing(true)} />
        )}
      </div>
      {isEditing && entry.kind !== 'canvas' && entry.kind !== 'test' ? (
        <Editor entry={entry} chapter={chapter} onClose={() => setIsEditing(false)} />
      ) : (
        <FoldedText text={entry.text} />
      )}
      <p className="notebook-source">
        <Source entry={entry} />
      </p>
    </article>
  )
}

function FoldedText({ text }: { text: string }) {
  const isLong = text.length > foldedFrom || text.split('\n').length > 7
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className={classNames('notebook-text', isLong && !isOpen && 'notebook-folded')}>{text}</p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          className="notebook-chrome notebook-more"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Mostrar menos' : 'Ler tudo'}
        </button>
      ) : null}
    </>
  )
}

/** Where it comes from, and when it was last changed. */
function Source({ entry }: { entry: NotebookEntry }) {
  if (entry.kind === 'canvas') return 'do Lean Canvas'
  if (entry.kind === 'test') return 'de um teste da sua ideia'
  const edited = `editado ${timeAgo(new Date(entry.updatedAt), new Date())}`
  if (entry.kind === 'own') return <span className="notebook-chrome">nota sua · {edited}</span>
  const from = entry.kind === 'tool' ? toolNamed(entry.tool).name : `“${entry.lesson}”`
  return (
    <>
      de {from}
      <span className="notebook-chrome"> · {edited}</span>
      {isPrivate(entry) ? (
        <span className="notebook-chrome mt-0.5 flex items-start gap-1.5">
          <Lock size={14} className="mt-0.5 flex-none" aria-hidden="true" />
          Fala de outras pessoas: só você lê, não vai no link nem na impressão.
        </span>
      ) : null}
    </>
  )
}

function Editor({ entry, chapter, onClose }: { entry: Written; chapter: ChapterId; onClose: () => void }) {
  const { notebook } = backend.operations
  const common = { draftName: `notebook.${sourceOf(entry)}`, onClose }
  if (entry.kind === 'task') {
    const { stageId, heading, text, version } = entry
    return (
      <EntryEditor
        {...common}
        label={heading}
        start={{ title: '', text, version }}
        {...lessonLimits.taskAnswer}
        save={({ text: next, basedOn }) => notebook.editTask({ stageId, text: next, basedOn: basedOn ?? '' })}
      />
    )
  }
  const { id, title, text, version } = entry
  return (
    <EntryEditor
      {...common}
      label={title || 'Sua nota'}
      withTitle={entry.kind === 'own'}
      start={{ title, text, version }}
      min={1}
      max={notebookLimits.noteText}
      save={(given) => notebook.saveNote({ id, chapter, ...given })}
    />
  )
}

interface ToolsProps {
  entry: Written
  chapter: ChapterId
  title: string
  onEdit: () => void
}

/** Edit, former versions, and delete or open where it came from. */
function Tools({ entry, chapter, title, onEdit }: ToolsProps) {
  const [shown, setShown] = useState<'versions' | 'delete' | null>(null)
  const navigate = useNavigate()
  const name = title || 'sua nota'
  const close = () => setShown(null)
  const actions: MenuAction[] = [
    { label: 'Versões anteriores', icon: <History />, onSelect: () => setShown('versions') },
  ]
  if (entry.kind === 'task') {
    const { stageId, trailId } = entry
    actions.push({
      label: 'Abrir a lição',
      icon: <BookOpen />,
      onSelect: () => void navigate({ to: '/lesson/$stageId', params: { stageId }, search: { trailId } }),
    })
  } else {
    if (entry.kind === 'tool')
      actions.push({
        label: 'Abrir a ferramenta',
        icon: <Calculator />,
        onSelect: () =>
          void navigate({ to: '/tools/$toolId', params: { toolId: entry.tool }, hash: entry.fragment }),
      })
    actions.push({ label: 'Apagar', icon: <Trash2 />, danger: true, onSelect: () => setShown('delete') })
  }
  return (
    <div className="notebook-chrome flex flex-none">
      <IconButton label={`Editar: ${name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <ActionMenu label={`Mais opções: ${name}`} actions={actions} className="-me-2" />
      {shown === 'versions' ? (
        <VersionsSheet entry={entry} chapter={chapter} title={name} onClose={close} />
      ) : null}
      {entry.kind === 'task' ? null : (
        <DeleteDialog id={entry.id} name={name} open={shown === 'delete'} onClose={close} />
      )}
    </div>
  )
}

interface DeleteProps {
  id: string
  name: string
  open: boolean
  onClose: () => void
}

function DeleteDialog({ id, name, open, onClose }: DeleteProps) {
  const refresh = useRefreshNotebook()
  const deleting = useWrite({
    mutationFn: () => backend.operations.notebook.deleteNote({ id }),
    onSuccess: () => {
      refresh()
      onClose()
    },
    onError: (error) => notify.error('Não foi possível apagar', problemOf(error)),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Apagar ${name}?`}
      text="O texto e as versões anteriores somem do caderno e dos links. Não dá para desfazer."
      confirmLabel="Apagar"
      danger
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      finalFocus={() => document.querySelector<HTMLElement>('#conteudo')}
    />
  )
}
