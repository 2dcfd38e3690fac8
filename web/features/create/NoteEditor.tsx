import Lock from 'lucide-react/icons/lock'
import type { ComponentPropsWithRef, CSSProperties, KeyboardEvent, Ref } from 'react'
import { ideaCategoryNames, ideaLimits } from '#domain/ideas/rules.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { notePaper } from '#web/ui/note-category.ts'
import { tiltOf } from '#web/ui/tilt-of.ts'
import type { IdeaFields } from './idea-fields.ts'
import '#web/ui/PostIt.css'
import './note-editor.css'

export interface NoteEditorProps {
  fields: IdeaFields
  onChange: (change: Partial<IdeaFields>) => void
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void
  titleRef: Ref<HTMLTextAreaElement>
  descriptionRef: { current: HTMLTextAreaElement | null }
  /** Gives the note its lean. */
  seed: string
}

/** The note itself is the form: what is written on it is what the wall will show. */
export function NoteEditor({ fields, onChange, onSubmit, titleRef, descriptionRef, seed }: NoteEditorProps) {
  const { title, description, category, isPublic } = fields
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
          ref={titleRef}
          look="note-editor-title"
          label="Título"
          value={title}
          limit={ideaLimits.title}
          placeholder="Sua ideia em poucas palavras"
          autoCapitalize="sentences"
          enterKeyHint="next"
          // A title is one line, however it was pasted.
          onText={(text) => onChange({ title: text.includes('\n') ? cleanLine(text) : text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || submitByKey(event)) return
            event.preventDefault()
            descriptionRef.current?.focus()
          }}
        />
        <GrowingText
          ref={descriptionRef}
          look="note-editor-body"
          label="Descrição"
          value={description}
          limit={ideaLimits.description}
          placeholder="Que problema ela resolve, para quem e como?"
          onText={(text) => onChange({ description: text })}
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
  onText: (text: string) => void
}

/** Grows with its text: an invisible copy of the text gives the box its height, in every browser. */
function GrowingText({ label, look, value, limit, onText, ...area }: GrowingTextProps) {
  return (
    <div className={classNames('growing-text', look)} data-text={`${value || area.placeholder} `}>
      <textarea
        {...area}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={value.length > limit}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}

interface CounterProps {
  name: string
  length: number
  limit: number
  /** Also while there is plenty of room. */
  always?: boolean
}

const nearlyFull = 20

/** 'n/limit'. Typing past it is possible and marked, so that nothing pasted is lost. */
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
