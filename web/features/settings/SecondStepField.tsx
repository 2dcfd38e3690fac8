import type { ComponentProps } from 'react'
import { Field } from '#web/ui/Field.tsx'

/** The code of who has a second step: of the app, or one of the backup codes. */
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
