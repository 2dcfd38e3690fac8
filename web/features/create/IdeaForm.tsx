import X from 'lucide-react/icons/x'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { measureDocked } from '#web/ui/docked.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { PictureShelf } from './PictureShelf.tsx'
import type { IdeaFormState } from './use-idea-form.ts'
import { WritingTips } from './WritingTips.tsx'
import './idea-form.css'
import Check from 'lucide-react/icons/check'
import { type IdeaCategory, ideaCategories, ideaCategoryNames } from '#domain/ideas/rules.ts'
import { notePaper } from '#web/ui/note-category.ts'
import './paper-chips.css'
import History from 'lucide-react/icons/history'
import { useBalance } from '#web/app/points/balance.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { PrivateIdeasDialog } from './PrivateIdeasDialog.tsx'
import type { DraftStatus } from './use-draft.ts'

const when = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

interface RestoredBarProps {
  savedAt: string
  onDiscard: () => void
}

/** The text from an earlier visit is on the note again; it can be discarded. */
function RestoredBar({ savedAt, onDiscard }: RestoredBarProps) {
  const time = Date.parse(savedAt)
  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-3 rounded-m bg-honey-soft py-1.5 ps-4 pe-1.5 text-[0.9375rem]"
    >
      <History size={20} className="flex-none text-honey-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 leading-snug">
        Recuperamos seu rascunho{Number.isNaN(time) ? '' : ` de ${when.format(time).replace(', ', ' às ')}`}.
      </p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}

const words: Readonly<Record<DraftStatus, string | null>> = {
  none: null,
  unsaved: 'salvando…',
  saved: 'rascunho salvo',
  'page-only': 'rascunho só nesta aba',
}

/** Whether the draft is saved; announced once it is. */
function DraftMark({ status }: { status: DraftStatus }) {
  return (
    <p role="status" className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
      {status === 'saved' ? <Check size={16} aria-hidden="true" /> : null}
      {status === 'unsaved' ? <span aria-hidden="true">{words.unsaved}</span> : words[status]}
    </p>
  )
}

export interface IdeaFormProps {
  title: string
  /** Why the member is here, if the address says it. */
  introduction?: ReactNode
  /** Ready-made content for the note. */
  ready?: ReactNode
  /** Below the note. */
  related?: ReactNode
  submitLabel: string
  /** What publishing pays, if known in advance. */
  pay?: ReactNode
  form: IdeaFormState
  seed: string
  isSaving: boolean
  /** If false, submitting says what is missing. */
  canSubmit: boolean
  onSubmit: () => void
  onClose: () => void
}

/** The form of a new idea and of one being edited. */
export function IdeaForm({
  title,
  introduction,
  ready,
  related,
  submitLabel,
  pay,
  form,
  seed,
  isSaving,
  canSubmit,
  onSubmit,
  onClose,
}: IdeaFormProps) {
  const { fields, change, restored } = form

  function submit() {
    if (!isSaving) onSubmit()
  }

  return (
    <form
      className="idea-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <header className="flex min-h-14 items-center gap-2 py-3 lg:pt-6">
        <IconButton label="Fechar" className="-ms-2" onClick={onClose}>
          <X />
        </IconButton>
        <h1 className="min-w-0 flex-1 truncate text-xl">{title}</h1>
        <DraftMark status={form.draftStatus} />
      </header>
      {restored ? <RestoredBar savedAt={restored.savedAt} onDiscard={form.discard} /> : null}
      {introduction && !restored ? <p className="mb-4 text-ink-soft">{introduction}</p> : null}
      {ready}
      <div className="idea-form-columns">
        <div className="flex min-w-0 flex-col gap-6">
          <NoteEditor form={form} onSubmit={submit} seed={seed} />
          {related}
          <CategoryChips chosen={fields.category} onChoose={(category) => change({ category })} />
          <PictureShelf uploads={form.uploads} pictures={form.pictures} />
        </div>
        <div className="idea-form-side">
          <VisibilitySwitch isPublic={fields.isPublic} onChange={(isPublic) => change({ isPublic })} />
          <div className="idea-form-send" ref={measureDocked}>
            <Button variant="primary" type="submit" wide loading={isSaving} aria-disabled={!canSubmit}>
              {submitLabel}
            </Button>
            {pay}
          </div>
          <WritingTips />
        </div>
      </div>
    </form>
  )
}

interface CategoryChipsProps {
  chosen: IdeaCategory | null
  onChoose: (category: IdeaCategory | null) => void
}

/** One category or none: pressing the chosen one clears it. */
function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">
        Categoria <span className="font-normal text-ink-soft">(opcional)</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {ideaCategories.map((category) => (
          <button
            key={category}
            type="button"
            className="paper-chip"
            style={{ '--paper-of-chip': notePaper(category) } as CSSProperties}
            aria-pressed={chosen === category}
            onClick={() => onChoose(chosen === category ? null : category)}
          >
            <span className="paper-chip-mark" aria-hidden="true">
              {chosen === category ? <Check size={16} strokeWidth={3} /> : null}
            </span>
            {ideaCategoryNames[category]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface VisibilitySwitchProps {
  isPublic: boolean
  onChange: (isPublic: boolean) => void
}

/** Public or private. Private needs Premium: for other members the switch stays on and explains it. */
function VisibilitySwitch({ isPublic, onChange }: VisibilitySwitchProps) {
  const { data: balance } = useBalance()
  const [isExplaining, setIsExplaining] = useState(false)
  return (
    <>
      <Switch
        label="Público"
        hint={isPublic ? 'Todos podem ver e comentar' : 'Só você vê esta ideia'}
        checked={isPublic}
        onCheckedChange={(next) => {
          // Until the plan is known, the server refuses if needed.
          if (!next && balance && !balance.isPremium) setIsExplaining(true)
          else onChange(next)
        }}
      />
      <PrivateIdeasDialog open={isExplaining} onOpenChange={setIsExplaining} />
    </>
  )
}
