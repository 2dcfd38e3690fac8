import { useQueryClient } from '@tanstack/react-query'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { notify } from '../notify.ts'
import { problemOf } from '../problem-of.ts'
import { rereadSession } from '../session.ts'
import { useWrite } from '../use-write.ts'

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

export interface DeletionBannerProps {
  dueAt: string
  className?: string
}

/** Tells members whose account is about to be deleted, and lets them keep it with one press. */
export function DeletionBanner({ dueAt, className = '' }: DeletionBannerProps) {
  const { mutate: undo, isPending } = useUndoDeletion()
  return (
    <Callout
      tone="danger"
      className={className}
      title={`Sua conta será excluída em ${dates.format(new Date(dueAt))}`}
      action={
        <Button size="small" wide="phone" loading={isPending} onClick={() => undo()}>
          Desfazer a exclusão
        </Button>
      }
    >
      Até lá, tudo continua como está. Mudou de ideia? É só desfazer.
    </Callout>
  )
}

/** Cancels the deletion of the account. */
function useUndoDeletion() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => backend.operations.account.undoDeletion(),
    onSuccess: async (account) => {
      queryClient.setQueryData(api.account.get.queryKey(), account)
      if (account.deletionDueAt === null) notify.success(accountSettingsMessages.deletionUndone)
      await rereadSession(queryClient)
    },
    onError: (error) => notify.error('Não foi possível desfazer', problemOf(error)),
  })
}
