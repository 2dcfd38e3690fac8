import { notify } from '#web/app/notify.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

export interface CreatePasswordDialogProps {
  email: string
  onClose: () => void
}

/**
 * For members who only signed in through a social network: sensitive actions ask for a password, and they
 * have none.
 */
export function CreatePasswordDialog({ email, onClose }: CreatePasswordDialogProps) {
  const { mutate: send, isPending } = useWrite({
    mutationFn: async () => (await backend.accounts()).requestRecovery(email),
    onSuccess: () => {
      notify.success('Link enviado!', 'Abra o e-mail, crie a senha e entre de novo com ela.')
      onClose()
    },
    onError: (error) => notify.error('Não foi possível enviar o link', error.message),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Crie uma senha primeiro"
      description="Hoje você entra por uma rede social."
    >
      <p>
        Para trocar o e-mail, proteger a conta com duas etapas ou excluir a conta, pedimos uma senha. Mandamos
        um link para <strong className="wrap-anywhere">{email}</strong>: ele vale por 1 hora.
      </p>
      <div className="dialog-actions">
        <Button wide="phone" onClick={onClose}>
          Agora não
        </Button>
        <Button variant="primary" loading={isPending} onClick={() => send()}>
          Enviar o link
        </Button>
      </div>
    </Dialog>
  )
}
