import { Field as BaseField } from '@base-ui/react/field'
import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'defaultValue' | 'value'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value?: string
  defaultValue?: string
  /**
   * Shows 'n/limit' beside the label; typing past it is possible and marked, so that pasted text is never
   * cut.
   */
  limit?: number
}

const NEARLY_FULL = 20

/** A labelled text area that grows with its text, with a character counter. */
export function TextArea({ label, hint, error, limit, className, onChange, ref, ...area }: TextAreaProps) {
  const [typed, setTyped] = useState((area.defaultValue ?? '').length)
  const length = area.value?.length ?? typed
  const left = limit === undefined ? undefined : limit - length

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      className={className}
      disabled={area.disabled}
      aside={
        left === undefined ? null : (
          <span
            aria-hidden="true"
            className={classNames(
              'text-sm tabular-nums',
              left < 0 ? 'font-semibold text-danger' : 'text-ink-soft',
            )}
          >
            {length}/{limit}
          </span>
        )
      }
    >
      <BaseField.Control
        render={<textarea {...area} ref={ref} onChange={handleChange} rows={area.rows ?? 4} />}
        className="field-control"
      />
      <span className="sr-only" aria-live="polite">
        {left === undefined ? null : remaining(left)}
      </span>
    </FieldFrame>
  )
}

function remaining(left: number): string | null {
  if (left > NEARLY_FULL) return null
  if (left < 0) return `Texto ${-left} ${left === -1 ? 'caractere' : 'caracteres'} acima do limite`
  return `${left === 1 ? 'Resta 1 caractere' : `Restam ${left} caracteres`}`
}
