import { Field as BaseField } from '@base-ui/react/field'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './Field.css'

export interface FieldFrameProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  /** At the end of the label's line (a link such as 'Esqueci minha senha', a counter). */
  aside?: ReactNode
  children: ReactNode
}

/** Label, hint and error around any control, linked by id; shared by Field, PasswordField and TextArea. */
export function FieldFrame({ label, hint, error, disabled, className, aside, children }: FieldFrameProps) {
  return (
    <BaseField.Root
      invalid={Boolean(error)}
      disabled={disabled ?? false}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      <div className="flex items-baseline justify-between gap-3">
        <BaseField.Label className="text-[0.9375rem] font-semibold">{label}</BaseField.Label>
        {aside}
      </div>
      {children}
      <BaseField.Error
        match={Boolean(error)}
        className="flex items-start gap-1.5 text-sm font-medium text-danger"
      >
        <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden="true" />
        {error}
      </BaseField.Error>
      {hint ? <BaseField.Description className="text-sm text-ink-soft">{hint}</BaseField.Description> : null}
    </BaseField.Root>
  )
}
