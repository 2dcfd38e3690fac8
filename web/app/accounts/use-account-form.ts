import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { AccountError } from '#web/backend/accounts.ts'
import { useOneSubmit } from '../use-write.ts'

interface AccountFormOptions<Values extends FieldValues> {
  readonly schema: ZodType<Values, Values>
  readonly defaultValues: DefaultValues<Values>
  /** Shown for unexpected errors. */
  readonly fallbackMessage: string
  readonly send: (values: Values) => Promise<void>
}

/**
 * A form checked by the contract's schema. A server error goes to the field it names, or to `failure`, which
 * the form shows above its button.
 */
export function useAccountForm<Values extends FieldValues>({
  schema,
  defaultValues,
  fallbackMessage,
  send,
}: AccountFormOptions<Values>) {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues,
  })

  const submit = useOneSubmit(
    handleSubmit(async (values) => {
      setFailure(null)
      try {
        await send(values)
      } catch (error) {
        if (!(error instanceof AccountError)) return setFailure(fallbackMessage)
        const field = error.field
        if (field === null || !(field in values)) return setFailure(error.message)
        setError(field as Path<Values>, { message: error.message }, { shouldFocus: true })
      }
    }),
  )

  return {
    register,
    submit,
    failure,
    isSending: formState.isSubmitting,
    errorOf: (field: Path<Values>): string | undefined => {
      const error = formState.errors[field]
      return typeof error?.message === 'string' ? error.message : undefined
    },
  }
}
