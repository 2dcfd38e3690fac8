import type { ComponentProps } from 'react'
import { accountLimits } from '#domain/accounts/rules.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import type { usePasswordForm } from './use-password-form.ts'

/** The code for members with a second step: from the app, or a backup code. */
export function SecondStepField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      label="Código do aplicativo ou código reserva"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      {...props}
    />
  )
}

interface ProofFieldsProps extends Pick<ReturnType<typeof usePasswordForm>, 'field' | 'codeField'> {
  label?: string
  twoStep: boolean
}

/** The password, and the code for members with a second step. */
export function ProofFields({ label = 'Sua senha', twoStep, field, codeField }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="current-password"
        maxLength={accountLimits.password.max}
        {...field}
      />
      {twoStep ? <SecondStepField {...codeField} /> : null}
    </>
  )
}
