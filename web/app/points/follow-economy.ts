import type { QueryClient } from '@tanstack/react-query'
import type { Balance } from '#contract/economy.ts'
import { api, backend } from '#web/backend/backend.ts'

/** What came before the layer that celebrates was there: its code loads after the first events can arrive. */
export interface EarlyEarnings {
  /** Before the first change. */
  readonly balance: Balance | undefined
  readonly hasBadges: boolean
}

/** In the cache, which forgets it with the person. */
export const earlyEarningsKey = ['early-earnings']

/** Refetches on every open screen what the server says has changed. */
export function followEconomy(queryClient: QueryClient): void {
  backend.events.subscribe(({ type }) => {
    if (type === 'points') refreshPoints(queryClient)
    if (type === 'badges') {
      keepEarly(queryClient, true)
      void queryClient.invalidateQueries({ queryKey: api.badges.key() })
    }
    if (type === 'missions') void queryClient.invalidateQueries({ queryKey: api.missions.key() })
    if (type === 'notifications') void queryClient.invalidateQueries({ queryKey: api.notifications.key() })
  })
}

/** Everything that shows the balance, what it can buy, or somebody's points. */
export function refreshPoints(queryClient: QueryClient): void {
  keepEarly(queryClient, false)
  for (const queryKey of [api.economy.key(), api.store.key(), api.premium.key(), api.ranking.get.key()])
    void queryClient.invalidateQueries({ queryKey })
}

function keepEarly(queryClient: QueryClient, hasBadges: boolean): void {
  queryClient.setQueryData<EarlyEarnings>(earlyEarningsKey, (early) => ({
    balance: early?.balance ?? queryClient.getQueryData(api.economy.balance.queryKey()),
    hasBadges: hasBadges || early?.hasBadges === true,
  }))
}
