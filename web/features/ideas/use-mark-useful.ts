import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/comments.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { changeComment } from './comment-cache.ts'

export function useMarkUseful({ id }: Comment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => backend.operations.comments.markUseful({ id }),
    networkMode: 'always',
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
