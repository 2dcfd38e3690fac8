import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feedbackMessages } from '#domain/feedbacks/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { backend } from '#web/backend/backend.ts'
import { replaceFeedback } from './feedback-queries.ts'

/** Saves a vote. Presses on the same feedback are sent one after the other, so that the last one stands. */
export function useVote(id: string): (voted: boolean) => Promise<unknown> {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: `feedback-vote-${id}` },
    mutationFn: (voted: boolean) => backend.operations.feedbacks.vote({ id, voted }),
    networkMode: 'always',
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: (feedback) => replaceFeedback(queryClient, feedback),
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED')
        notify.error(feedbackMessages.voteSignedOut, 'Entre na sua conta para votar.')
      else notify.error('Não foi possível votar', problemOf(error))
    },
  })
  return mutateAsync
}
