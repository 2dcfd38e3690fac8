import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { Feedback } from '#contract/feedbacks.ts'
import { feedbackMessages } from '#domain/feedbacks/feedback-messages.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'
import { replaceFeedback } from './feedback-queries.ts'

/** Gives or withdraws one's vote; the count changes at once. */
export function VoteButton({ feedback }: { feedback: Feedback }) {
  const { id, title, votes, voted } = feedback
  const vote = useVote(id)
  const [shown, show] = useShownAtOnce(voted, vote)
  const count = votes + Number(shown) - Number(voted)
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={`Votar em ${title}: ${count} ${count === 1 ? 'voto' : 'votos'}`}
      onClick={() => show(!shown)}
      className={`flex h-16 w-13 flex-none flex-col items-center justify-center rounded-m border-[1.5px] font-bold tabular-nums transition-colors ${
        shown ? 'border-transparent bg-honey text-honey-ink' : 'border-line-strong text-ink hover:bg-sunk'
      }`}
    >
      <ChevronUp size={20} strokeWidth={shown ? 3 : 2} aria-hidden="true" />
      {formatNumber(count)}
    </button>
  )
}

/** Saves a vote. Presses on the same feedback are sent in sequence, so that the last one counts. */
function useVote(id: string): (voted: boolean) => Promise<unknown> {
  const queryClient = useQueryClient()
  const { mutateAsync } = useWrite({
    scope: { id: `feedback-vote-${id}` },
    mutationFn: (voted: boolean) => backend.operations.feedbacks.vote({ id, voted }),
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
