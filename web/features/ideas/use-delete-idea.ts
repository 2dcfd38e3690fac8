import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { removeIdea } from '#web/app/ideas/idea-cache.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'

export function useDeleteIdea(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => backend.operations.ideas.delete({ id }),
    networkMode: 'always',
    onSuccess: async () => {
      notify.success(ideaMessages.deleted)
      onDone()
      await navigate({ to: '/feed', replace: true })
      removeIdea(queryClient, id)
      refreshPoints(queryClient)
      for (const queryKey of [api.home.key(), api.projects.key(), api.preferences.key()])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      notify.error(ideaMessages.deleteFailed, problemOf(error))
      onDone()
    },
  })
}
