import { accountLimits } from '#domain/accounts/rules.ts'
import { Field, type FieldProps } from '#web/ui/Field.tsx'

/** The e-mail of an account, typed on a phone without the keyboard getting in the way. */
export function EmailField(props: Omit<FieldProps, 'label' | 'type'>) {
  return (
    <Field
      label="E-mail"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={accountLimits.email.max}
      {...props}
    />
  )
}
