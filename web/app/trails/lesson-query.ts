import { trailLoading } from '#domain/lessons/limits.ts'
import { api } from '#web/backend/backend.ts'

/** A lesson. The trail fetches the next one ahead, so that it opens at once. */
export function lessonQuery(stageId: string, trailId: string) {
  return api.lessons.get.queryOptions({
    input: { stageId, trailId },
    staleTime: trailLoading.cacheMs,
    // A lesson once opened can be read and answered without a network for as long as the app is open.
    gcTime: Number.POSITIVE_INFINITY,
  })
}
