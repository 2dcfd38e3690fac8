import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { takenBackText } from '#domain/accounts/take-back.ts'
import { announceSessionChange } from '#web/app/session.ts'
import type { TakenBack } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { MailLinkScreen } from './MailLinkScreen.tsx'

/** For members who did not make a change themselves: undoes it, says what, and continues to a new password. */
export function TakeBackScreen({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<TakenBack | null>(null)
  if (taken !== null) return <Undone {...taken} />
  return (
    <MailLinkScreen
      token={token}
      title="Não foi você? Proteja a conta"
      text="O que mudou é desfeito, o que foi conectado nos últimos dias sai, e todos os aparelhos saem da conta. Em seguida, você cria uma nova senha."
      label="Desfazer e proteger a conta"
      act={async (given) => {
        const answer = await (await backend.accounts()).takeBackAddress(given)
        await announceSessionChange(queryClient)
        setTaken(answer)
      }}
      instead={
        <Button variant="primary" wide render={<Link to="/auth" search={{ view: 'recovery' }} />}>
          Criar nova senha
        </Button>
      }
    />
  )
}

function Undone({ resetToken, undone }: TakenBack) {
  return (
    <AuthFrame>
      {/* The pressed button is gone: continue here. */}
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1} className="text-3xl outline-none">
        Pronto, a conta está protegida
      </h1>
      <ul className="mt-3 mb-6 flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        {takenBackText(undone).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        variant="primary"
        wide
        render={<Link to="/auth/reset" search={{ token: resetToken }} replace />}
      >
        Criar nova senha
      </Button>
    </AuthFrame>
  )
}
