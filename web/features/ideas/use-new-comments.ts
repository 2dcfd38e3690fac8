import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Idea, IdeaForViewer } from '#contract/ideas.ts'
import { api, backend } from '#web/backend/backend.ts'

/**
 * What others wrote on one's own idea since the last visit. The mark moves as soon as the page is open; on this page
 * they stay marked.
 */
export function useNewComments({ id }: Idea, forViewer: IdeaForViewer | undefined) {
  const queryClient = useQueryClient()
  const [first, setFirst] = useState<IdeaForViewer['newComments']>(null)
  const current = forViewer?.newComments ?? null
  if (first === null && current !== null) setFirst(current)
  const isAny = current !== null && current.count > 0
  useEffect(() => {
    if (!isAny) return
    const upTo = new Date().toISOString()
    backend.operations.ideas.markSeen({ id, upTo }).then(
      () => queryClient.invalidateQueries({ queryKey: api.ideas.viewer.key() }),
      // They stay new for the next visit.
      () => {},
    )
  }, [queryClient, id, isAny])
  return { since: first?.since ?? null, count: first?.count ?? 0 }
}
