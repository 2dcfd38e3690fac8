import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { notify } from '#web/app/notify.ts'
import { announceSessionChange } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { MailLinkScreen } from './MailLinkScreen.tsx'

/** Target of the link in the mail that asks to confirm an address, on any device. */
export function ConfirmScreen({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <MailLinkScreen
      token={token}
      title="Confirme o seu e-mail"
      text="Um toque e pronto: saberemos que este e-mail é seu."
      label="Confirmar meu e-mail"
      act={async (given) => {
        const { changed } = await (await backend.accounts()).confirmAddress(given)
        const { status } = await announceSessionChange(queryClient)
        notify.success(
          changed ? accountSettingsMessages.emailChanged : accountSettingsMessages.emailConfirmed,
        )
        await navigate({ to: status === 'authed' ? '/feed' : '/auth', replace: true })
      }}
      instead={
        <Button variant="primary" wide render={<Link to="/feed" />}>
          Ir para a Colmeia
        </Button>
      }
    />
  )
}
