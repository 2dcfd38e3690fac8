import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ideaReactions } from '#web/app/ideas/react-to-ideas.ts'
import { api, backend } from '#web/backend/backend.ts'
import { commentReactions } from './react-to-comments.ts'

/** Events come in bursts: one request answers all of them. */
const gatherMs = 500

/** Keeps an open idea and its conversation up to date. */
export function useLiveIdea(ideaId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const readAgain = async () => {
      timer = undefined
      // An answer from before the last press arrived would undo that press on the screen.
      await Promise.all([ideaReactions(queryClient).settled(ideaId), commentReactions(queryClient).idle()])
      void queryClient.invalidateQueries({ queryKey: api.ideas.get.queryKey({ input: { id: ideaId } }) })
      void queryClient.invalidateQueries({ queryKey: api.comments.list.key({ input: { ideaId } }) })
      void queryClient.invalidateQueries({ queryKey: api.comments.replies.key() })
    }
    const unsubscribe = backend.events.subscribe((event) => {
      if (event.type === 'idea' && event.id === ideaId) timer ??= window.setTimeout(readAgain, gatherMs)
    })
    return () => {
      unsubscribe()
      window.clearTimeout(timer)
    }
  }, [queryClient, ideaId])
}
