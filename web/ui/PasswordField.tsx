import { Field as BaseField } from '@base-ui/react/field'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useState } from 'react'
import type { FieldProps } from './Field.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing' | 'autoComplete'> {
  /** Lets password managers fill in or suggest. */
  autoComplete: 'current-password' | 'new-password'
  /** At the end of the label's line (the link 'Esqueci minha senha'). */
  aside?: ReactNode
}

/** A password input that can be shown. */
export function PasswordField({ label, hint, error, aside, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      className={className}
      disabled={input.disabled}
    >
      <div className="relative">
        <BaseField.Control
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="field-control pe-14!"
        />
        <IconButton
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          className="absolute! end-1 top-1"
          onClick={() => setShown(!shown)}
          disabled={input.disabled}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
    </FieldFrame>
  )
}
