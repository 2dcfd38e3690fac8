import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/comments.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { changeComment, removeComment } from './comment-cache.ts'

export function useEditComment({ id }: Comment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (text: string) => backend.operations.comments.edit({ id, text }),
    onSuccess: ({ comment }) => {
      changeComment(queryClient, id, () => comment)
      notify.success('Comentário alterado')
      onDone()
    },
    onError: (error) => notify.error('Não foi possível salvar', problemOf(error)),
  })
}

export function useDeleteComment(comment: Comment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => backend.operations.comments.delete({ id: comment.id }),
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

export function useMarkUseful({ id }: Comment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => backend.operations.comments.markUseful({ id }),
    onSuccess: ({ comment }) => {
      changeComment(queryClient, id, () => comment)
      notify.success('Marcado como útil', 'Obrigado por reconhecer quem ajudou.')
    },
    onError: (error) => notify.error('Não foi possível marcar', problemOf(error)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.comments.viewer.key() })
      onDone()
    },
  })
}
