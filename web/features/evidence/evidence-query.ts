import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshEvidence } from '#web/app/evidence/refresh-evidence.ts'
import { api, backend } from '#web/backend/backend.ts'

export function evidenceQuery(ideaId: string) {
  return api.evidence.ofIdea.queryOptions({ input: { ideaId } })
}

const gatherMs = 500

/** Keeps the cards of an open idea, and the author's lines, up to date. */
export function useLiveEvidence(ideaId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const unsubscribe = backend.events.subscribe((event) => {
      if (event.type !== 'mine' && event.type !== 'resync' && !(event.type === 'idea' && event.id === ideaId))
        return
      timer ??= window.setTimeout(() => {
        timer = undefined
        void refreshEvidence(queryClient)
      }, gatherMs)
    })
    return () => {
      unsubscribe()
      window.clearTimeout(timer)
    }
  }, [queryClient, ideaId])
}
