import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { recoverySchema } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { safeNext } from '#domain/navigation/safe-next.ts'
import { invitationPath } from '#domain/people/invitations.ts'
import { Failure } from '#web/app/accounts/Failure.tsx'
import { useAccountForm } from '#web/app/accounts/use-account-form.ts'
import { importIfWanted } from '#web/app/demonstration/import-if-wanted.ts'
import { useGuestTrail } from '#web/app/onboarding/use-draft-trail.ts'
import { useSession } from '#web/app/session.ts'
import { usePageTitle } from '#web/app/use-page-title.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { authWords } from './auth-words.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailField } from './EmailField.tsx'
import { InvitedBy } from './InvitedBy.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { TextButton } from './TextButton.tsx'

type Tab = 'login' | 'signup'

export interface AuthScreenProps {
  tab: Tab
  view: 'tabs' | 'recovery'
  /** Where to go after signing in, from the address bar. */
  next: string | undefined
  /** The code of a personal link. */
  invitation: string | undefined
  providerError: string | undefined
}

/** Why the server refused a visitor whom the provider did confirm. */
const providerRefusals: Readonly<Record<string, string | undefined>> = {
  ACCOUNT_SUSPENDED: accountMessages.suspended,
  EMAIL_RESERVED: accountMessages.emailReserved,
}

export function AuthScreen({ tab, view, next: untrustedNext, invitation, providerError }: AuthScreenProps) {
  const next = safeNext(untrustedNext)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const [email, setEmail] = useState('')
  const [isRecoveryAsked, setIsRecoveryAsked] = useState(false)
  const { onSignedUp } = useLeaveWhenSignedIn(next, invitation)
  const navigate = useNavigate({ from: '/auth/' })
  const changeTab = (to: Tab) =>
    navigate({ search: (search) => ({ ...search, tab: to }), replace: true, resetScroll: false })
  const showRecovery = (shown: boolean) => {
    setIsRecoveryAsked(shown)
    void navigate({ search: ({ view: _, ...search }) => (shown ? { ...search, view: 'recovery' } : search) })
  }

  const guestTrail = useGuestTrail()
  // A guest who answered the questions first comes for the trail they were shown.
  const kept = next === '/onboarding/finish' ? guestTrail : null
  const { title, lead } = authWords(tab, next, kept?.trail ?? null)
  usePageTitle(view === 'recovery' ? 'Criar nova senha' : title)

  if (isCodeNeeded) {
    return (
      <AuthFrame>
        <CodeStep onBack={() => setIsCodeNeeded(false)} />
      </AuthFrame>
    )
  }
  if (view === 'recovery') {
    return (
      <AuthFrame>
        <RecoveryForm email={email} isAsked={isRecoveryAsked} onBack={() => showRecovery(false)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
      {providerError ? (
        <Callout tone="danger" role="alert" title="Não foi possível entrar" className="mb-5">
          {providerRefusals[providerError] ??
            'O provedor não confirmou a sua conta. Tente de novo ou entre com e-mail e senha.'}
        </Callout>
      ) : null}
      <Tabs<Tab>
        label="Entrar ou criar conta"
        items={[
          { value: 'login', label: 'Entrar' },
          { value: 'signup', label: 'Criar Conta' },
        ]}
        value={tab}
        onValueChange={changeTab}
      >
        <TabPanel value="login" className="pt-6">
          <SignInForm
            email={email}
            onEmailChange={setEmail}
            onCodeNeeded={() => setIsCodeNeeded(true)}
            onForgotten={() => showRecovery(true)}
          />
        </TabPanel>
        <TabPanel value="signup" className="pt-6">
          {invitation === undefined ? null : <InvitedBy code={invitation} />}
          <SignUpForm
            email={email}
            knownName={kept?.name ?? ''}
            onEmailChange={setEmail}
            onSignedUp={onSignedUp}
          />
        </TabPanel>
      </Tabs>
      {/* The provider sends the visitor back here, where the invitation is accepted. */}
      <SocialButtons next={invitation === undefined ? next : invitationPath(invitation, next)} />
    </AuthFrame>
  )
}

/**
 * Members do not belong here: a person who is or becomes signed in, in this tab or another one, is sent on.
 * Done in one place, so that a form and a session event never send the page to two addresses.
 */
function useLeaveWhenSignedIn(
  next: string | null,
  invitation: string | undefined,
): { onSignedUp: () => void } {
  const { status } = useSession()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const newMember = useRef(false)
  useEffect(() => {
    if (status !== 'authed') return
    let isHere = true
    // The next screen may request what was imported.
    void Promise.all([importIfWanted(queryClient), acceptIfInvited(invitation)]).then(() => {
      // `history`, not `navigate`: it can only change the path within this site.
      if (isHere) history.replace(next ?? (newMember.current ? '/onboarding' : '/feed'))
    })
    return () => {
      isHere = false
    }
  }, [status, next, invitation, history, queryClient])
  return {
    onSignedUp: () => {
      newMember.current = true
    },
  }
}

/** However they signed up. Who has begun already stays as they are; without it the account is the same. */
async function acceptIfInvited(code: string | undefined): Promise<void> {
  if (code !== undefined) await backend.operations.invitations.accept({ code }).catch(() => undefined)
}

interface RecoveryFormProps {
  email: string
  /** By a press on the form for signing in; false when the page opened here. */
  isAsked: boolean
  onBack: () => void
}

/** Requests the link to a new password. The answer never reveals whether the address has an account. */
function RecoveryForm({ email, isAsked, onBack }: RecoveryFormProps) {
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
          // A page that is just opened never moves the focus.
          autoFocus={isAsked}
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
