import type { QueryClient } from '@tanstack/react-query'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { api } from '#web/backend/backend.ts'

/** After one's own idea was added or changed: refetches all ideas and what they pay. */
export function refreshIdeas(queryClient: QueryClient): void {
  refreshPoints(queryClient)
  for (const queryKey of [api.ideas.key(), api.projects.key(), api.preferences.key(), api.missions.key()])
    void queryClient.invalidateQueries({ queryKey })
}
