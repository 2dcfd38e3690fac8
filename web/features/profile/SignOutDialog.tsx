import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages } from '#domain/accounts/messages.ts'
import { useLessonQueue } from '#web/app/lesson-queue/use-lesson-queue.ts'
import { notify } from '#web/app/notify.ts'
import { announceSignOut } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

export interface SignOutDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const unsent = useLessonQueue().length
  const { mutate: signOut, isPending } = useMutation({
    mutationFn: async () => (await backend.accounts()).signOut(),
    // Offline it must fail and say so, not wait unseen for the network.
    networkMode: 'always',
    onSuccess: () => {
      announceSignOut(queryClient)
      notify.success(accountMessages.signedOut)
      void navigate({ to: '/auth', replace: true })
    },
    onError: (error) => {
      onOpenChange(false)
      notify.error(accountMessages.signOutFailed, error.message || accountMessages.signOutFailedDetail)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sair da sua conta?"
      text={
        unsent > 0
          ? 'Você tem resposta de lição na fila, ainda não enviada. Se sair agora, ela se perde: conecte-se à internet primeiro.'
          : 'Suas ideias e seus BPoints continuam guardados. É só entrar de novo quando quiser.'
      }
      confirmLabel="Sair"
      pending={isPending}
      onConfirm={() => signOut()}
    />
  )
}
