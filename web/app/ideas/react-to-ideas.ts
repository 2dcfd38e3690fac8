import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Reaction } from '#contract/ideas.ts'
import { api, backend } from '#web/backend/backend.ts'
import { notify } from '../notify.ts'
import { problemOf } from '../problem-of.ts'
import { changeIdea, changeIdeaForViewer, ideaForViewer, recount } from './idea-cache.ts'
import { createReactionQueue, type ReactionQueue } from './reaction-queue.ts'

const queues = new WeakMap<QueryClient, ReactionQueue>()

/** The only queue of this page: a card and the idea's own screen share it. */
export function ideaReactions(queryClient: QueryClient): ReactionQueue {
  const queue = queues.get(queryClient) ?? createIdeaReactions(queryClient)
  queues.set(queryClient, queue)
  return queue
}

function createIdeaReactions(queryClient: QueryClient): ReactionQueue {
  return createReactionQueue({
    send: (id, reaction) => backend.operations.ideas.react({ id, reaction }),
    show: (id, from, to) => {
      changeIdeaForViewer(queryClient, id, to)
      changeIdea(queryClient, id, (idea) => recount(idea, from, to))
    },
    confirm: (id, { reaction, likes, dislikes, comments }) => {
      changeIdeaForViewer(queryClient, id, reaction)
      changeIdea(queryClient, id, (idea) => ({ ...idea, likes, dislikes, comments }))
    },
    refuse: (_id, error) => {
      notify.error('Não foi possível reagir', problemOf(error))
      // The request may have arrived with only its answer lost.
      void queryClient.invalidateQueries({ queryKey: api.ideas.viewer.key() })
    },
  })
}

/** Likes or dislikes an idea; the same function for every card. */
export function useReactToIdea(): (id: string, pressed: Reaction) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (id, pressed) =>
      ideaReactions(queryClient).press(id, ideaForViewer(queryClient, id)?.reaction ?? null, pressed),
    [queryClient],
  )
}
