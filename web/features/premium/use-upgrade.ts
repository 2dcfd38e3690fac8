import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeMessages } from '#domain/store/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { forgetSpendingKey, refusalOf, spendingKey } from '#web/app/points/spending.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { api, backend } from '#web/backend/backend.ts'

const intention = 'premium'

/** Makes the member Premium; `onDone` is called once the screen shows how it ended. */
export function useUpgrade(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => backend.operations.premium.upgrade({ key: spendingKey(intention) }),
    // Offline it must fail and say so, not wait unseen for the network.
    networkMode: 'always',
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: async ({ title }) => {
      forgetSpendingKey(intention)
      await queryClient.invalidateQueries({ queryKey: api.premium.key() })
      notify.success(title, 'Boas-vindas ao Premium.')
    },
    onError: (error) => {
      const refusal = refusalOf(error)
      if (refusal) forgetSpendingKey(intention)
      notify.error(refusal?.title ?? storeMessages.failed, refusal?.detail ?? storeMessages.failedDetail)
    },
    onSettled: () => {
      refreshPoints(queryClient)
      onDone()
    },
  })
}
