import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { IdeaForViewer } from '#contract/ideas.ts'
import { api } from '#web/backend/backend.ts'
import { useSession } from '../session.ts'

/**
 * What the viewer did with these ideas and may do with them. One request per page, so that each page is
 * requested once.
 */
export function useViewerOfIdeas(pages: readonly (readonly string[])[]): ReadonlyMap<string, IdeaForViewer> {
  const { status } = useSession()
  const asked = status === 'authed' ? pages.filter((ids) => ids.length > 0) : []
  const answers = useQueries({
    queries: asked.map((ids) => api.ideas.viewer.queryOptions({ input: { ids: [...ids] } })),
    combine: (results) => results.map((result) => result.data),
  })
  return useMemo(
    () => new Map(answers.flatMap((answer) => (answer?.ideas ?? []).map((idea) => [idea.id, idea] as const))),
    [answers],
  )
}
