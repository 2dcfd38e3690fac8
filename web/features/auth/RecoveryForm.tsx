import { useState } from 'react'
import { recoverySchema } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { Failure } from '#web/app/accounts/Failure.tsx'
import { useAccountForm } from '#web/app/accounts/use-account-form.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { EmailField } from './EmailField.tsx'
import { TextButton } from './TextButton.tsx'

/** Asks for the link to a new password. The answer never tells whether the address has an account. */
export function RecoveryForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [isSent, setIsSent] = useState(false)
  const form = useAccountForm({
    schema: recoverySchema,
    defaultValues: { email },
    fallbackMessage: 'Não foi possível enviar o link. Tente de novo em instantes.',
    send: async (values) => {
      const accounts = await backend.accounts()
      await accounts.requestRecovery(values.email)
      setIsSent(true)
    },
  })
  return (
    <>
      <h1 className="text-3xl">Criar nova senha</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Diga o e-mail da sua conta e enviamos um link. Ele vale por uma hora.
      </p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <EmailField
          autoComplete="username"
          // The person has just asked for this form.
          autoFocus
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <Failure message={form.failure} />
        {isSent ? (
          <Callout tone="ok" role="alert" title="Confira seu e-mail">
            {accountMessages.recoverySent}
          </Callout>
        ) : null}
        <Button variant="primary" type="submit" wide loading={form.isSending}>
          {isSent ? 'Enviar de novo' : 'Enviar link'}
        </Button>
        <TextButton onClick={onBack}>Voltar para entrar</TextButton>
      </form>
    </>
  )
}
