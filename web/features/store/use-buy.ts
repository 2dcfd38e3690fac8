import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreOffer } from '#contract/store.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { forgetSpendingKey, refusalOf, spendingKey } from '#web/app/points/spending.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { api, backend } from '#web/backend/backend.ts'

/** Buys an item; `onDone` is called once the store shows how it ended. */
export function useBuy(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (offer: StoreOffer) =>
      backend.operations.store.buy({ item: offer.id, key: spendingKey(intentionOf(offer)) }),
    // Offline it must fail and say so, not wait unseen for the network.
    networkMode: 'always',
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: async ({ title }, offer) => {
      forgetSpendingKey(intentionOf(offer))
      await queryClient.invalidateQueries({ queryKey: api.store.key() })
      notify.success(title, offer.name)
    },
    onError: async (error, offer) => {
      const refusal = refusalOf(error)
      if (refusal) forgetSpendingKey(intentionOf(offer))
      notify.error(refusal?.title ?? storeMessages.failed, refusal?.detail ?? storeMessages.failedDetail)
    },
    onSettled: () => {
      refreshPoints(queryClient)
      void queryClient.invalidateQueries({ queryKey: api.badges.key() })
      onDone()
    },
  })
}

/** Once the item is bought, buying it again is another intention, even if the answer never came. */
function intentionOf({ id, timesBought }: StoreOffer): string {
  return `${id} ${timesBought}`
}
