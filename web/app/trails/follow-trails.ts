import type { QueryClient } from '@tanstack/react-query'
import { api, backend } from '#web/backend/backend.ts'
import { refreshPoints } from '../points/follow-economy.ts'

/** Refetches trails, lessons and the active idea on every open screen when they changed elsewhere. */
export function followTrails(queryClient: QueryClient): void {
  backend.events.subscribe(({ type }) => {
    if (type === 'trails') refreshTrails(queryClient)
    if (type === 'mine') refreshActiveIdea(queryClient)
  })
}

/** After a lesson was completed: refetches the member's progress in the trails and the points. */
export function refreshLearning(queryClient: QueryClient): void {
  refreshTrails(queryClient)
  refreshPoints(queryClient)
  void queryClient.invalidateQueries({ queryKey: api.missions.key() })
}

/** The idea is part of what a trail shows, so both are refetched. */
export function refreshActiveIdea(queryClient: QueryClient): void {
  for (const queryKey of [api.preferences.key(), api.trails.get.key()])
    void queryClient.invalidateQueries({ queryKey })
}

function refreshTrails(queryClient: QueryClient): void {
  for (const queryKey of [api.trails.key(), api.lessons.key()])
    void queryClient.invalidateQueries({ queryKey })
}
