import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { chapters as chapterTexts } from '#domain/notebook/chapters.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { isPrivate } from '#domain/notebook/share-notebook.ts'
import { newKey } from '#web/app/new-key.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EntryEditor } from './EntryEditor.tsx'
import { EntryView } from './EntryView.tsx'
import { type NotebookChapter, type NotebookEntry, sourceOf } from './use-notebook.ts'
import { WayLink } from './WayLink.tsx'

export function ChapterCard({ chapter, notesLeft }: { chapter: NotebookChapter; notesLeft: number }) {
  const { id, number, entries, lessonsLeft, way } = chapter
  const text = chapterTexts[number - 1]
  const isEmpty = entries.length === 0
  const withheld = entries.filter(isPrivate).length
  return (
    <section
      id={id}
      aria-labelledby={`capitulo-${id}`}
      className={classNames('notebook-chapter', isEmpty && 'notebook-empty')}
    >
      <div className="flex items-start gap-3">
        <h2 id={`capitulo-${id}`} className="min-w-0 flex-1 text-lg">
          {number}. {text?.title}
        </h2>
        {isEmpty ? null : (
          <>
            <Check size={20} className="notebook-chrome mt-1 flex-none text-ok" aria-hidden="true" />
            <span className="sr-only">Já tem texto</span>
          </>
        )}
      </div>
      {isEmpty ? <p className="text-ink-soft">{text?.question}</p> : null}
      {entries.map((entry) => (
        <EntryView key={keyOf(entry)} entry={entry} chapter={id} />
      ))}
      {withheld > 0 ? <p className="notebook-print-only mt-3 italic">{withheldText(withheld)}</p> : null}
      <div className="notebook-chrome">
        {way && (isEmpty || way.kind !== 'locked') ? (
          <WayLink
            way={way}
            render={(link, line) => (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="min-w-0 flex-[1_1_12rem] text-sm text-ink-soft">
                  {isEmpty || way.kind !== 'lesson' ? null : <>{lessonsText(lessonsLeft)} </>}
                  {line}
                </p>
                <Button
                  size="small"
                  render={link}
                  aria-label={`${isEmpty ? 'Preencher' : 'Continuar'}: ${text?.title}`}
                >
                  {way.kind === 'locked' ? 'Ver trilha' : isEmpty ? 'Preencher' : 'Continuar'}
                </Button>
              </div>
            )}
          />
        ) : null}
        <NewNote chapter={id} title={text?.title ?? ''} notesLeft={notesLeft} />
      </div>
    </section>
  )
}

function keyOf(entry: NotebookEntry): string {
  if (entry.kind === 'test') return `test:${entry.cardId}`
  return entry.kind === 'canvas' ? `canvas:${entry.cell}` : sourceOf(entry)
}

function lessonsText(count: number): string {
  return count === 1 ? 'Falta 1 lição.' : `Faltam ${count} lições.`
}

/** Instead of answers that tell of other people, on paper and in links. */
export function withheldText(count: number): string {
  return count === 1
    ? 'Uma resposta fala de outras pessoas e fica só com quem escreveu.'
    : `${count} respostas falam de outras pessoas e ficam só com quem escreveu.`
}

interface NewNoteProps {
  chapter: NotebookChapter['id']
  title: string
  notesLeft: number
}

function NewNote({ chapter, title, notesLeft }: NewNoteProps) {
  // One id for all tries: a repeated request writes one note.
  const [id, setId] = useState<string | null>(null)
  if (id === null) {
    if (notesLeft === 0) return null
    return (
      <Button
        size="small"
        variant="quiet"
        icon={<Plus />}
        className="-ms-3 mt-2"
        aria-label={`Escrever uma nota em ${title}`}
        onClick={() => setId(newKey())}
      >
        Escrever uma nota
      </Button>
    )
  }
  return (
    <div className="mt-4">
      <EntryEditor
        draftName={`notebook.new.${chapter}`}
        label={`Nota em ${title}`}
        hint={notesLeft <= 5 ? notesLeftText(notesLeft) : undefined}
        withTitle
        start={{ title: '', text: '', version: null }}
        min={1}
        max={notebookLimits.noteText}
        save={(given) => backend.operations.notebook.saveNote({ id, chapter, ...given })}
        onClose={() => setId(null)}
      />
    </div>
  )
}

function notesLeftText(left: number): string {
  return left === 1 ? 'Cabe mais 1 nota no caderno.' : `Cabem mais ${left} notas no caderno.`
}
