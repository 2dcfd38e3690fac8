import { accountLimits } from '#domain/accounts/rules.ts'
import { Field, type FieldProps } from '#web/ui/Field.tsx'

/** E-mail field without spell check or automatic capitals on phone keyboards. */
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
