import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { DraftMark } from './DraftMark.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { PictureShelf } from './PictureShelf.tsx'
import { RestoredBar } from './RestoredBar.tsx'
import type { IdeaFormState } from './use-idea-form.ts'
import { VisibilitySwitch } from './VisibilitySwitch.tsx'
import { WritingTips } from './WritingTips.tsx'
import './idea-form.css'

export interface IdeaFormProps {
  title: string
  /** Why the member is here, where the address says it. */
  introduction?: ReactNode
  /** What can be put on the note instead of writing it. */
  ready?: ReactNode
  submitLabel: string
  /** What sending it pays, where that is known before. */
  pay?: ReactNode
  form: IdeaFormState
  seed: string
  isSaving: boolean
  canSubmit: boolean
  onSubmit: () => void
  onClose: () => void
}

/** The form of a new idea and of one that is changed. */
export function IdeaForm({
  title,
  introduction,
  ready,
  submitLabel,
  pay,
  form,
  seed,
  isSaving,
  canSubmit,
  onSubmit,
  onClose,
}: IdeaFormProps) {
  const titleBox = useRef<HTMLTextAreaElement>(null)
  const descriptionBox = useRef<HTMLTextAreaElement>(null)
  const hasKeyboard = useWideScreen()
  const { fields, change, restored } = form

  // On a phone the keyboard would cover what there is to see.
  useEffect(() => {
    if (hasKeyboard) titleBox.current?.focus({ preventScroll: true })
  }, [hasKeyboard])

  function submit() {
    if (canSubmit && !isSaving) onSubmit()
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
          <NoteEditor
            fields={fields}
            onChange={change}
            onSubmit={submit}
            titleRef={titleBox}
            descriptionRef={descriptionBox}
            seed={seed}
          />
          <CategoryChips chosen={fields.category} onChoose={(category) => change({ category })} />
          <PictureShelf tray={form.tray} pictures={form.pictures} />
        </div>
        <div className="idea-form-side">
          <VisibilitySwitch isPublic={fields.isPublic} onChange={(isPublic) => change({ isPublic })} />
          <div className="idea-form-send">
            <Button variant="primary" type="submit" wide loading={isSaving} disabled={!canSubmit}>
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
