import { api } from '#web/backend/backend.ts'

export function closingQuery(trailId: string) {
  return api.closing.get.queryOptions({ input: { trailId } })
}
