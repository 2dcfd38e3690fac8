import ChevronUp from 'lucide-react/icons/chevron-up'
import type { Feedback } from '#contract/feedbacks.ts'
import { formatNumber } from '#domain/text/points.ts'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'
import { useVote } from './use-vote.ts'

/** Gives or takes back one's vote; the count follows the press at once. */
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
