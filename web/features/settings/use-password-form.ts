import { ORPCError } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { AccountError } from '#web/backend/accounts.ts'

/** A form that asks for the password before something serious. What the server refuses stands under the field. */
export function usePasswordForm(
  /** `pressed` is the value of the button that sent the form. */
  act: (password: string, pressed: string | null) => Promise<void>,
) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (isSending) return
    if (password === '') return setError('Digite a sua senha')
    setIsSending(true)
    setError(undefined)
    try {
      await act(password, submitter?.getAttribute('value') ?? null)
    } catch (problem) {
      const isRefusal =
        problem instanceof AccountError || (problem instanceof ORPCError && problem.status < 500)
      setError(isRefusal ? problem.message : 'Não deu certo. Verifique sua conexão e tente de novo.')
    } finally {
      setIsSending(false)
    }
  }

  return {
    submit: (event: FormEvent) => void submit(event),
    isSending,
    field: {
      value: password,
      error,
      onChange: ({ target }: { target: { value: string } }) => {
        setPassword(target.value)
        setError(undefined)
      },
    },
  }
}
