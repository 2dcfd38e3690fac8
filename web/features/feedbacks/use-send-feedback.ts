import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeedbackForm } from '#contract/feedbacks.ts'
import { feedbackMessages } from '#domain/feedbacks/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { notify } from '#web/app/notify.ts'
import { forgetSpendingKey, spendingKey } from '#web/app/points/spending.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { isRefusal, mayRecover } from '#web/app/query-client.ts'
import { api, backend } from '#web/backend/backend.ts'

/** Sends a feedback; `onSent` is called once it is on the board. */
export function useSendFeedback(onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: FeedbackForm) =>
      backend.operations.feedbacks.send({ ...form, key: spendingKey(intentionOf(form)) }),
    // Offline it must fail and say so, not wait unseen for the network.
    networkMode: 'always',
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: (_, form) => {
      forgetSpendingKey(intentionOf(form))
      notify.success(feedbackMessages.sent, feedbackMessages.sentDetail)
      void queryClient.invalidateQueries({ queryKey: api.feedbacks.key() })
      onSent()
    },
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED')
        return askToSignIn('enviar um feedback')
      notify.error(
        feedbackMessages.failed,
        isRefusal(error) ? problemOf(error) : feedbackMessages.failedDetail,
      )
    },
  })
}

/** The same words are the same feedback, until the server has taken it. */
function intentionOf({ title, description, category }: FeedbackForm): string {
  return `feedback ${category} ${title} ${description}`
}
