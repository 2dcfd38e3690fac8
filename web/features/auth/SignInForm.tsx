import { useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { signInSchema } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { accountLimits } from '#domain/accounts/rules.ts'
import { Failure } from '#web/app/accounts/Failure.tsx'
import { useAccountForm } from '#web/app/accounts/use-account-form.ts'
import { notify } from '#web/app/notify.ts'
import { announceSessionChange } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { TextButton } from './TextButton.tsx'

/** Browsers without passkeys offer only the password. */
const hasPasskeys = 'PublicKeyCredential' in window

export interface SignInFormProps {
  email: string
  onEmailChange: (email: string) => void
  onCodeNeeded: () => void
  onForgotten: () => void
}

export function SignInForm({ email, onEmailChange, onCodeNeeded, onForgotten }: SignInFormProps) {
  const queryClient = useQueryClient()
  const form = useAccountForm({
    schema: signInSchema,
    defaultValues: { email, password: '' },
    fallbackMessage: accountMessages.signInFailed,
    send: async (credentials) => {
      const accounts = await backend.accounts()
      if ((await accounts.signIn(credentials)) === 'code-needed') return onCodeNeeded()
      const session = await announceSessionChange(queryClient)
      if (session.status !== 'authed') throw new Error('signed in, but the session could not be read')
      notify.success(accountMessages.signedIn)
    },
  })
  const passkey = useWrite({
    mutationFn: async () => {
      const accounts = await backend.accounts()
      await accounts.signInWithPasskey()
      const session = await announceSessionChange(queryClient)
      if (session.status === 'authed') notify.success(accountMessages.signedIn)
    },
    onError: (error) => notify.error(accountMessages.signInFailed, error.message),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <EmailField
        autoComplete="username"
        error={form.errorOf('email')}
        {...form.register('email', { onChange: (event) => onEmailChange(event.target.value) })}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        maxLength={accountLimits.password.max}
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <Failure message={form.failure} />
      <Button variant="primary" type="submit" wide loading={form.isSending}>
        Entrar
      </Button>
      {hasPasskeys ? (
        <Button wide icon={<KeyRound />} loading={passkey.isPending} onClick={() => passkey.mutate()}>
          Entrar com chave de acesso
        </Button>
      ) : null}
      <TextButton onClick={onForgotten}>Esqueci minha senha</TextButton>
    </form>
  )
}
