import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
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
  /** The form. */
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** An open sheet that is one form, with the buttons to give it up and to send it at its foot. */
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
  ref,
  children,
}: FormSheetProps) {
  const form = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    // For React, the sheet is inside the page: a form behind it must not be submitted too.
    event.stopPropagation()
    if (!isPending) onSubmit()
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
          <Button variant={submitVariant} type="submit" form={form} loading={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={ref} id={form} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </Sheet>
  )
}
