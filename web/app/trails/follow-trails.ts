import type { QueryClient } from '@tanstack/react-query'
import { api, backend } from '#web/backend/backend.ts'
import { refreshPoints } from '../points/follow-economy.ts'

/** Has every open screen ask again for the trails, lessons and the active idea when they changed elsewhere. */
export function followTrails(queryClient: QueryClient): void {
  backend.events.subscribe(({ type }) => {
    if (type === 'trails') refreshTrails(queryClient)
    if (type === 'mine') refreshActiveIdea(queryClient)
  })
}

/** After a lesson was completed: where the member stands in the trails, and what that paid. */
export function refreshLearning(queryClient: QueryClient): void {
  refreshTrails(queryClient)
  refreshPoints(queryClient)
  void queryClient.invalidateQueries({ queryKey: api.missions.key() })
}

/** The idea is part of what a trail shows. */
export function refreshActiveIdea(queryClient: QueryClient): void {
  for (const queryKey of [api.preferences.key(), api.trails.get.key()])
    void queryClient.invalidateQueries({ queryKey })
}

function refreshTrails(queryClient: QueryClient): void {
  for (const queryKey of [api.trails.key(), api.lessons.key()])
    void queryClient.invalidateQueries({ queryKey })
}
