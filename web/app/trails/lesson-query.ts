import { trailLoading } from '#domain/lessons/limits.ts'
import { api } from '#web/backend/backend.ts'

/** A lesson. The trail prefetches the next one, so that it opens at once. */
export function lessonQuery(stageId: string, trailId: string) {
  return api.lessons.get.queryOptions({
    input: { stageId, trailId },
    staleTime: trailLoading.cacheMs,
    // A lesson once opened can be read and answered offline as long as the app is open.
    gcTime: Number.POSITIVE_INFINITY,
  })
}
