import type { QueryClient } from '@tanstack/react-query'
import { api, backend } from '#web/backend/backend.ts'

/** Refetches on every open screen what the server says has changed. */
export function followEconomy(queryClient: QueryClient): void {
  backend.events.subscribe(({ type }) => {
    if (type === 'points') refreshPoints(queryClient)
    if (type === 'badges') void queryClient.invalidateQueries({ queryKey: api.badges.key() })
    if (type === 'missions') void queryClient.invalidateQueries({ queryKey: api.missions.key() })
    if (type === 'notifications') void queryClient.invalidateQueries({ queryKey: api.notifications.key() })
  })
}

/** Everything that shows the balance, what it can buy, or somebody's points. */
export function refreshPoints(queryClient: QueryClient): void {
  for (const queryKey of [api.economy.key(), api.store.key(), api.premium.key(), api.ranking.get.key()])
    void queryClient.invalidateQueries({ queryKey })
}
