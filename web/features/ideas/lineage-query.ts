import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Lineage } from '#contract/lineage.ts'
import { api } from '#web/backend/backend.ts'

export function lineageQuery(ideaId: string) {
  return infiniteQueryOptions(
    api.lineage.get.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: ideaId, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: Lineage) => page.nextCursor ?? undefined,
    }),
  )
}
