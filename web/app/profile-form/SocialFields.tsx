import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/Field.tsx'
import { type SocialNetwork, socialNetworks } from './field-formats.ts'

export interface SocialFieldsProps {
  field: (network: SocialNetwork) => UseFormRegisterReturn
  errorOf: (network: SocialNetwork) => string | undefined
}

export function SocialFields({ field, errorOf }: SocialFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3.5">
      <legend className="mb-2 text-[0.9375rem] font-semibold">Redes sociais (opcional)</legend>
      {socialNetworks.map(({ key, name }) => (
        <Field
          key={key}
          label={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@usuario"
          error={errorOf(key)}
          {...field(key)}
        />
      ))}
    </fieldset>
  )
}
