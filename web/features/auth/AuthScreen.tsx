import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { accountMessages } from '#domain/accounts/messages.ts'
import { safeNext } from '#domain/navigation/safe-next.ts'
import { bringIfWanted } from '#web/app/demonstration/bring-if-wanted.ts'
import { useSession } from '#web/app/session.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { CodeStep } from './CodeStep.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SocialButtons } from './SocialButtons.tsx'

type Tab = 'login' | 'signup'

export interface AuthScreenProps {
  tab: Tab
  view: 'tabs' | 'recovery'
  /** Where to go after signing in, as the address bar has it. */
  next: string | undefined
  providerError: string | undefined
}

export function AuthScreen({ tab, view, next: untrustedNext, providerError }: AuthScreenProps) {
  const next = safeNext(untrustedNext)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const [email, setEmail] = useState('')
  const { onSignedUp } = useLeaveWhenSignedIn(next)
  const navigate = useNavigate({ from: '/auth/' })
  const changeTab = (to: Tab) =>
    navigate({ search: (search) => ({ ...search, tab: to }), replace: true, resetScroll: false })
  const showRecovery = (shown: boolean) =>
    navigate({ search: ({ view: _, ...search }) => (shown ? { ...search, view: 'recovery' } : search) })

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
        <RecoveryForm email={email} onBack={() => showRecovery(false)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <h1 className="text-3xl">{tab === 'login' ? 'Que bom ver você' : 'Sua colmeia começa aqui'}</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {tab === 'login'
          ? 'Entre para continuar construindo a sua ideia.'
          : 'Crie sua conta grátis e coloque a sua ideia no mural.'}
      </p>
      {providerError ? (
        <Callout tone="danger" role="alert" title="Não foi possível entrar" className="mb-5">
          {providerError === 'ACCOUNT_SUSPENDED'
            ? accountMessages.suspended
            : 'O provedor não confirmou a sua conta. Tente de novo ou entre com e-mail e senha.'}
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
          <SignUpForm
            email={email}
            asksName={next !== '/onboarding/finish'}
            onEmailChange={setEmail}
            onSignedUp={onSignedUp}
          />
        </TabPanel>
      </Tabs>
      <SocialButtons next={next} />
    </AuthFrame>
  )
}

/**
 * A member has no business here: whoever is or becomes signed in, in this tab or another one, goes on. Done in
 * one place, so that a form and the session's own news never send the page to two addresses.
 */
function useLeaveWhenSignedIn(next: string | null): { onSignedUp: () => void } {
  const { status } = useSession()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const newMember = useRef(false)
  useEffect(() => {
    if (status !== 'authed') return
    let isHere = true
    // The next screen may ask for what was brought.
    void bringIfWanted(queryClient).then(() => {
      // `history` and not `navigate`: it can only ever change the path of this site.
      if (isHere) history.replace(next ?? (newMember.current ? '/onboarding' : '/feed'))
    })
    return () => {
      isHere = false
    }
  }, [status, next, history, queryClient])
  return {
    onSignedUp: () => {
      newMember.current = true
    },
  }
}
