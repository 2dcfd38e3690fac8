import CircleAlert from 'lucide-react/icons/circle-alert'
import Lock from 'lucide-react/icons/lock'
import { type ComponentPropsWithRef, type CSSProperties, type KeyboardEvent, useId } from 'react'
import { ideaCategoryNames, ideaLimits } from '#domain/ideas/rules.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { notePaper } from '#web/ui/note-category.ts'
import { tiltOf } from '#web/ui/tilt-of.ts'
import type { IdeaFormState } from './use-idea-form.ts'
import '#web/ui/PostIt.css'
import './note-editor.css'

export interface NoteEditorProps {
  form: Pick<IdeaFormState, 'fields' | 'change' | 'boxes' | 'problemOf'>
  /** Called on Ctrl or ⌘ with Enter. */
  onSubmit: () => void
  /** Decides the tilt of the note. */
  seed: string
}

/** The note itself is the form: it looks as it will on the wall. */
export function NoteEditor({ form, onSubmit, seed }: NoteEditorProps) {
  const { change, boxes, problemOf } = form
  const { title, description, category, isPublic } = form.fields
  const look = { '--tilt': `${tiltOf(seed)}deg`, '--note-paper': notePaper(category) } as CSSProperties

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
    event.preventDefault()
    onSubmit()
    return true
  }

  return (
    <div className="post-it note-editor" style={look}>
      <div className="post-it-paper">
        <p className="post-it-labels min-h-5" aria-live="polite">
          {isPublic ? null : (
            <span className="post-it-label">
              <Lock size={12} strokeWidth={2.6} aria-hidden="true" />
              Privada
            </span>
          )}
          {category ? <span>{ideaCategoryNames[category]}</span> : null}
        </p>
        <GrowingText
          ref={boxes.title}
          problem={problemOf('title')}
          look="note-editor-title"
          label="Título"
          value={title}
          limit={ideaLimits.title}
          placeholder="Sua ideia em poucas palavras"
          autoCapitalize="sentences"
          enterKeyHint="next"
          // A title has one line, also when pasted.
          onText={(text) => change({ title: text.includes('\n') ? cleanLine(text) : text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || submitByKey(event)) return
            event.preventDefault()
            boxes.description.current?.focus()
          }}
        />
        <GrowingText
          ref={boxes.description}
          problem={problemOf('description')}
          look="note-editor-body"
          label="Descrição"
          value={description}
          limit={ideaLimits.description}
          placeholder="Que problema ela resolve, para quem e como?"
          onText={(text) => change({ description: text })}
          onKeyDown={submitByKey}
        />
        <div className="note-editor-counters">
          <Counter name="descrição" length={description.length} limit={ideaLimits.description} always />
          <Counter name="título" length={title.length} limit={ideaLimits.title} />
        </div>
      </div>
    </div>
  )
}

interface GrowingTextProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange'> {
  label: string
  look: string
  value: string
  limit: number
  /** What is wrong with it; the toast has announced it. */
  problem: string | undefined
  onText: (text: string) => void
}

/** Grows with its text: an invisible copy of the text gives the box its height, in every browser. */
function GrowingText({ label, look, value, limit, problem, onText, ...area }: GrowingTextProps) {
  const id = useId()
  return (
    <>
      <div className={classNames('growing-text', look)} data-text={`${value || area.placeholder} `}>
        <textarea
          {...area}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-invalid={problem !== undefined || value.length > limit}
          aria-describedby={problem === undefined ? undefined : id}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {problem === undefined ? null : (
        <p id={id} className="note-editor-problem">
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
    </>
  )
}

interface CounterProps {
  name: string
  length: number
  limit: number
  /** Also shown while there is plenty of room. */
  always?: boolean
}

const nearlyFull = 20

/** 'n/limit'. Typing past the limit is possible and marked, so that pasted text is never cut. */
function Counter({ name, length, limit, always = false }: CounterProps) {
  const left = limit - length
  return (
    <>
      {always || left <= nearlyFull ? (
        <span aria-hidden="true" className={left < 0 ? 'note-editor-over' : undefined}>
          {always ? null : `${name} `}
          {length}/{limit}
        </span>
      ) : null}
      <span className="sr-only" aria-live="polite">
        {left <= nearlyFull ? spokenRest(name, left) : null}
      </span>
    </>
  )
}

function spokenRest(name: string, left: number): string {
  if (left < 0) return `${name}: ${-left} acima do limite`
  return `${name}: ${left === 1 ? 'resta 1 caractere' : `restam ${left} caracteres`}`
}
