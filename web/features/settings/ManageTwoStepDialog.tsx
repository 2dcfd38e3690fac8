import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#web/app/notify.ts'
import { exchangeSession } from '#web/app/session.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { ProofFields } from './SecondStepField.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** For members who have it on: new backup codes, or off. Both ask for the password and a code. */
export function ManageTwoStepDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { submit, isSending, field, codeField } = usePasswordForm(async (proof, pressed) => {
    const accounts = await backend.accounts()
    if (pressed !== 'off') return setCodes(await accounts.newBackupCodes(proof))
    await exchangeSession(queryClient, () => accounts.turnOffTwoStep(proof))
    await queryClient.invalidateQueries({ queryKey: api.account.get.queryKey() })
    notify.success('Verificação em duas etapas desativada')
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={codes === null ? 'Verificação em duas etapas' : 'Guarde seus novos códigos'}
      description={
        codes === null ? 'Está ativa. O que você quer fazer?' : 'Os códigos reserva antigos não valem mais.'
      }
    >
      {codes === null ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ProofFields twoStep field={field} codeField={codeField} />
          <Button variant="primary" type="submit" wide loading={isSending}>
            Gerar novos códigos reserva
          </Button>
          <Button type="submit" value="off" wide className="text-danger!" disabled={isSending}>
            Desativar
          </Button>
        </form>
      ) : (
        <BackupCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
