import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'

export interface FormSheetProps {
  title: string
  description?: ReactNode
  onClose: () => void
  /** If the button at the foot does more than closing: what was written is forgotten. */
  onCancel?: () => void
  cancelLabel?: string
  submitLabel: string
  submitVariant?: 'primary' | 'danger'
  /** Being sent: submitting again does nothing. */
  isPending: boolean
  onSubmit: () => void
  /** Of the form. */
  className?: string
  children: ReactNode
}

/**
 * An open sheet that is one form, with the buttons to give it up and to send it at its foot. Where something is missing,
 * sending leads to the first such field.
 */
export function FormSheet({
  title,
  description,
  onClose,
  onCancel = onClose,
  cancelLabel = 'Cancelar',
  submitLabel,
  submitVariant = 'primary',
  isPending,
  onSubmit,
  className = 'flex flex-col gap-4',
  children,
}: FormSheetProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  function submit(event: FormEvent) {
    event.preventDefault()
    // For React, the sheet is inside the page: a form behind it must not be submitted too.
    event.stopPropagation()
    if (isPending) return
    onSubmit()
    setTries(tries + 1)
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={description}
      actions={
        <>
          <Button wide="phone" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={submitVariant} type="submit" form={id} loading={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </Sheet>
  )
}
