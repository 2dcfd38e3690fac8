import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/Field.tsx'
import { maskPhone } from './field-formats.ts'

export interface PhoneFieldProps {
  field: UseFormRegisterReturn
  error: string | undefined
}

export function PhoneField({ field, error }: PhoneFieldProps) {
  const maskWhileTyping = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const masked = maskPhone({ value: input.value, caret: input.selectionStart ?? input.value.length })
    input.value = masked.value
    input.setSelectionRange(masked.caret, masked.caret)
    return field.onChange(event)
  }
  return (
    <Field
      {...field}
      onChange={maskWhileTyping}
      label="Telefone (opcional)"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(11) 98765-4321"
      hint="Só você vê."
      error={error}
    />
  )
}
