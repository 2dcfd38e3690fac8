import { useQuery } from '@tanstack/react-query'
import { api } from '#web/backend/backend.ts'
import { useSession } from '../session.ts'

/** The member's points, level and plan: one query for every counter on the screen. */
export function useBalance() {
  const { status } = useSession()
  return useQuery(api.economy.balance.queryOptions({ enabled: status === 'authed' }))
}
