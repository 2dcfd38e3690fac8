import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

export interface FieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'defaultValue' | 'value'> {
  label: string
  /** A line of help under the input. */
  hint?: ReactNode
  /** What is wrong and what to do; marks the input invalid. */
  error?: string | undefined
  value?: string
  defaultValue?: string
  /** Sits inside the input at its end (an icon button). */
  trailing?: ReactNode
}

/** A labelled input. Takes react-hook-form's `register(…)` as it is. */
export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className} disabled={input.disabled}>
      <div className="relative">
        <BaseField.Control
          {...input}
          className="field-control"
          style={trailing ? { paddingInlineEnd: '56px' } : undefined}
        />
        {trailing ? <div className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</div> : null}
      </div>
    </FieldFrame>
  )
}
