import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { displayNameSchema, signUpSchema } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { accountLimits } from '#domain/accounts/rules.ts'
import { Failure } from '#web/app/accounts/Failure.tsx'
import { useAccountForm } from '#web/app/accounts/use-account-form.ts'
import { ComingProgress } from '#web/app/demonstration/ComingProgress.tsx'
import { announceSessionChange } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { themeChoice } from '#web/ui/theme.ts'
import { EmailField } from './EmailField.tsx'

export interface SignUpFormProps {
  email: string
  /** The name given in the questionnaire; empty if none was. */
  knownName: string
  onEmailChange: (email: string) => void
  onSignedUp: () => void
}

export function SignUpForm({ email, knownName, onEmailChange, onSignedUp }: SignUpFormProps) {
  const queryClient = useQueryClient()
  // A name that would be refused is shown for correction.
  const asksName = !displayNameSchema.safeParse(knownName).success
  const form = useAccountForm({
    schema: signUpSchema,
    defaultValues: { name: knownName, email, password: '' },
    fallbackMessage: accountMessages.signUpFailed,
    send: async (account) => {
      const accounts = await backend.accounts()
      await accounts.signUp(account)
      onSignedUp()
      await keepTheGuestsTheme()
      const session = await announceSessionChange(queryClient)
      if (session.status !== 'authed') throw new Error('signed up, but the session could not be read')
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <ComingProgress />
      {asksName ? (
        <Field
          label="Nome (opcional)"
          autoComplete="name"
          maxLength={accountLimits.name.max}
          hint="É como a comunidade vai ver você. Em branco, fica o começo do seu e-mail."
          error={form.errorOf('name')}
          {...form.register('name')}
        />
      ) : null}
      <EmailField
        autoComplete="email"
        error={form.errorOf('email')}
        {...form.register('email', { onChange: (event) => onEmailChange(event.target.value) })}
      />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        maxLength={accountLimits.password.max}
        hint={`Pelo menos ${accountLimits.password.min} caracteres.`}
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <Failure message={form.failure} />
      <Button variant="primary" type="submit" wide loading={form.isSending}>
        Criar Conta
      </Button>
      <p className="text-center text-sm text-ink-soft">
        Ao criar a conta você concorda com os <LegalLink to="/terms">Termos de uso</LegalLink> e a{' '}
        <LegalLink to="/privacy">Política de privacidade</LegalLink>, e declara ter 18 anos ou mais.
      </p>
    </form>
  )
}

/** Opens in a new tab: the typed text stays. */
function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-honey-text underline underline-offset-2">
      {children}
    </Link>
  )
}

/** Saves the theme chosen as a guest for the new member; on failure they only have to choose it again. */
async function keepTheGuestsTheme(): Promise<void> {
  const theme = themeChoice()
  if (theme !== 'auto') await backend.operations.profile.update({ theme }).catch(() => undefined)
}
