import { useQueryClient } from '@tanstack/react-query'
import { accountLimits } from '#domain/accounts/rules.ts'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { notify } from '#web/app/notify.ts'
import { rereadSession } from '#web/app/session.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { usePasswordForm } from './use-password-form.ts'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { submit, isSending, field } = usePasswordForm(async ({ password }) => {
    const account = await backend.operations.account.requestDeletion({ password })
    queryClient.setQueryData(api.account.get.queryKey(), account)
    void rereadSession(queryClient)
    notify.success(
      accountSettingsMessages.deletionRequested,
      'Mandamos um e-mail com a data. Até lá, dá para desfazer.',
    )
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Excluir sua conta?"
      description={
        <>
          Daqui a 7 dias, isto acontece:
          <ul className="mt-2 list-disc space-y-1 ps-5 text-ink">
            <li>Seu nome, e-mail, telefone e fotos são apagados.</li>
            <li>Suas ideias, projetos e BPoints deixam de existir.</li>
            <li>Seus comentários ficam nas conversas, como “Conta excluída”.</li>
          </ul>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          maxLength={accountLimits.password.max}
          {...field}
        />
        <div className="dialog-actions">
          <Button wide="phone" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" loading={isSending}>
            Excluir minha conta
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
