import type { QueryClient } from '@tanstack/react-query'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { api } from '#web/backend/backend.ts'

/** An idea of mine is new or has changed: whatever shows ideas, or what they pay, asks again. */
export function refreshIdeas(queryClient: QueryClient): void {
  refreshPoints(queryClient)
  for (const queryKey of [api.ideas.key(), api.projects.key(), api.preferences.key(), api.missions.key()])
    void queryClient.invalidateQueries({ queryKey })
}
