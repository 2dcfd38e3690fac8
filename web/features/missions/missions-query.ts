import { useQuery } from '@tanstack/react-query'
import { api } from '#web/backend/backend.ts'

const shortestMs = 60_000
const longestMs = 6 * 60 * 60 * 1000

/** The member's missions, refetched when the day changes. */
export function useMissions() {
  return useQuery(
    api.missions.get.queryOptions({
      refetchInterval: ({ state }) => {
        if (!state.data) return false
        // Bounded, because this device's clock may be wrong; the server's clock decides what is shown.
        const untilNextDay = Date.parse(state.data.daily.endsAt) - Date.now()
        return Math.min(Math.max(untilNextDay, shortestMs), longestMs)
      },
    }),
  )
}
