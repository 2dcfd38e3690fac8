import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOneSubmit } from '#web/app/use-write.ts'
import { AccountError, type IdentityProof } from '#web/backend/accounts.ts'
import { withPasskey } from './with-passkey.ts'

/**
 * A form that asks for the password before a sensitive action, and for the code from members with a second
 * step. A refusal is shown under its field.
 */
export function usePasswordForm(
  /** `pressed` is the value of the button that sent the form. */
  act: (proof: IdentityProof, pressed: string | null) => Promise<void>,
) {
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [codeError, setCodeError] = useState<string | undefined>()
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (password === '') return setError('Digite a sua senha')
    setIsSending(true)
    setError(undefined)
    setCodeError(undefined)
    try {
      const pressed = submitter?.getAttribute('value') ?? null
      await withPasskey(queryClient, () => act({ password, code: code.trim() }, pressed))
    } catch (problem) {
      const isRefusal =
        problem instanceof AccountError || (problem instanceof ORPCError && problem.status < 500)
      const message = isRefusal ? problem.message : 'Não deu certo. Verifique sua conexão e tente de novo.'
      if (isRefusal && problem.code.startsWith('CODE_')) setCodeError(message)
      else setError(message)
    } finally {
      setIsSending(false)
    }
  }

  return {
    submit: useOneSubmit(submit),
    isSending,
    field: {
      value: password,
      error,
      onChange: ({ target }: { target: { value: string } }) => {
        setPassword(target.value)
        setError(undefined)
      },
    },
    codeField: {
      value: code,
      error: codeError,
      onChange: ({ target }: { target: { value: string } }) => {
        setCode(target.value)
        setCodeError(undefined)
      },
    },
  }
}
