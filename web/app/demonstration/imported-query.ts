import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'

/** What came from the demonstration and waits to be used: asked for once, because it only ever becomes less. */
export const importedQuery = api.progress.get.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  enabled: !isDemonstration,
})
