import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import { commentAddress } from '#domain/ideas/comment-address.ts'
import { recount } from '#web/app/ideas/idea-cache.ts'
import { createReactionQueue, type ReactionQueue } from '#web/app/ideas/reaction-queue.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { isMember, useSession } from '#web/app/session.ts'
import { api, backend } from '#web/backend/backend.ts'
import { changeComment, changeCommentForViewer, commentForViewer } from './comment-cache.ts'

const queues = new WeakMap<QueryClient, ReactionQueue>()

/** The only queue of this page. */
export function commentReactions(queryClient: QueryClient): ReactionQueue {
  const queue = queues.get(queryClient) ?? createCommentReactions(queryClient)
  queues.set(queryClient, queue)
  return queue
}

function createCommentReactions(queryClient: QueryClient): ReactionQueue {
  return createReactionQueue({
    send: (id, reaction) => backend.operations.comments.react({ id, reaction }),
    show: (id, from, to) => {
      changeCommentForViewer(queryClient, id, to)
      changeComment(queryClient, id, (comment) => recount(comment, from, to))
    },
    confirm: (id, { reaction, likes, dislikes }) => {
      changeCommentForViewer(queryClient, id, reaction)
      changeComment(queryClient, id, (comment) => ({ ...comment, likes, dislikes }))
    },
    refuse: (_id, error) => {
      notify.error('Não foi possível reagir', problemOf(error))
      void queryClient.invalidateQueries({ queryKey: api.comments.viewer.key() })
    },
  })
}

/** Likes or dislikes a comment. */
export function useReactToComment(): (comment: Comment, pressed: Reaction) => Promise<void> {
  const queryClient = useQueryClient()
  const { status } = useSession()
  return useCallback(
    async (comment, pressed) => {
      if (status !== 'authed' && !(await isMember(queryClient)))
        return askToSignIn('curtir', commentAddress(comment.ideaId, comment.id))
      const { id } = comment
      commentReactions(queryClient).press(id, commentForViewer(queryClient, id)?.reaction ?? null, pressed)
    },
    [queryClient, status],
  )
}
