import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { api, backend } from '#web/backend/backend.ts'
import { notify } from '../notify.ts'
import { problemOf } from '../problem-of.ts'
import { rereadSession } from '../session.ts'

/** Keeps the account after all. */
export function useUndoDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => backend.operations.account.undoDeletion(),
    onSuccess: async (account) => {
      queryClient.setQueryData(api.account.get.queryKey(), account)
      if (account.deletionDueAt === null) notify.success(accountSettingsMessages.deletionUndone)
      await rereadSession(queryClient)
    },
    onError: (error) => notify.error('Não foi possível desfazer', problemOf(error)),
  })
}
