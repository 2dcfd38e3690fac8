import { useQueryClient } from '@tanstack/react-query'
import { changePasswordSchema } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { accountLimits } from '#domain/accounts/rules.ts'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { Failure } from '#web/app/accounts/Failure.tsx'
import { useAccountForm } from '#web/app/accounts/use-account-form.ts'
import { notify } from '#web/app/notify.ts'
import { exchangeSession } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { devicesKey } from './account-queries.ts'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useAccountForm({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    fallbackMessage: accountMessages.unexpected,
    send: async (change) => {
      const accounts = await backend.accounts()
      await exchangeSession(queryClient, () => accounts.changePassword(change))
      await queryClient.invalidateQueries({ queryKey: devicesKey })
      notify.success(accountSettingsMessages.passwordChanged, 'Os outros aparelhos saíram da sua conta.')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Trocar senha"
      description="Ao trocar, você continua neste aparelho e sai dos outros."
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          maxLength={accountLimits.password.max}
          error={form.errorOf('currentPassword')}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          hint="De 6 a 100 caracteres."
          maxLength={accountLimits.password.max}
          error={form.errorOf('newPassword')}
          {...form.register('newPassword')}
        />
        <Failure message={form.failure} />
        <Button variant="primary" type="submit" wide loading={form.isSending}>
          Trocar senha
        </Button>
      </form>
    </Dialog>
  )
}
