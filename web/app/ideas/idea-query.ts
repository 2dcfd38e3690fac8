import { api } from '#web/backend/backend.ts'

/** An idea with the first of its comments. */
export function ideaQuery(id: string) {
  return api.ideas.get.queryOptions({ input: { id } })
}
