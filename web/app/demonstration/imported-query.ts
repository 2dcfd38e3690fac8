import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'

/** Progress imported from the demonstration and not used yet. Fetched once, because it only shrinks. */
export const importedQuery = api.progress.get.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  enabled: !isDemonstration,
})
