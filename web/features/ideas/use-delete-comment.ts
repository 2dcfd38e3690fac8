import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/comments.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { backend } from '#web/backend/backend.ts'
import { removeComment } from './comment-cache.ts'

export function useDeleteComment(comment: Comment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => backend.operations.comments.delete({ id: comment.id }),
    networkMode: 'always',
    onSuccess: () => {
      notify.success('Comentário excluído')
      removeComment(queryClient, comment)
      refreshPoints(queryClient)
      onDone()
    },
    onError: (error) => {
      notify.error(ideaMessages.deleteFailed, problemOf(error))
      onDone()
    },
  })
}
