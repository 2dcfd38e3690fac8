import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { notify } from '#web/app/notify.ts'
import { announceSessionChange } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { MailLinkScreen } from './MailLinkScreen.tsx'

/** For members who did not change their address themselves: restores it and continues to a new password. */
export function TakeBackScreen({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <MailLinkScreen
      token={token}
      title="Desfazer a troca de e-mail"
      text="A sua conta volta a usar este e-mail e todos os aparelhos saem dela. Em seguida, você cria uma nova senha."
      label="Desfazer a troca"
      act={async (given) => {
        const resetToken = await (await backend.accounts()).takeBackAddress(given)
        await announceSessionChange(queryClient)
        notify.success('Troca desfeita', 'Agora crie uma nova senha.')
        await navigate({ to: '/auth/reset', search: { token: resetToken }, replace: true })
      }}
      instead={
        <Button variant="primary" wide render={<Link to="/auth" search={{ view: 'recovery' }} />}>
          Criar nova senha
        </Button>
      }
    />
  )
}
