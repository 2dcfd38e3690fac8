import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Goal } from '#contract/missions.ts'
import { goals } from '#domain/missions/goals.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { Reward } from './Reward.tsx'

/** One mission, challenge or goal: what to do, the progress, the pay, and a link to it. */
export function GoalItem({ goal }: { goal: Goal }) {
  const destination = goal.complete ? undefined : goals[goal.goal].task?.at
  return (
    <li className="py-4 first:pt-2 last:pb-1">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-body font-semibold tracking-normal">{goal.title}</h3>
        <Reward goal={goal} />
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">{goal.description}</p>
      <div className="mt-2.5 flex items-center gap-3">
        <Progress
          className="flex-1"
          label={`Progresso: ${goal.title}`}
          labelHidden
          value={goal.done}
          max={goal.target}
          valueText={`${goal.done} de ${goal.target}`}
        />
        <span aria-hidden="true" className="flex-none text-sm font-bold tabular-nums">
          {goal.done}/{goal.target}
        </span>
        {destination ? (
          <Link
            to={destination.to}
            aria-label={`${destination.label}: ${goal.title}`}
            title={destination.label}
            className="-my-2 -me-2 grid size-11 flex-none place-items-center rounded-m text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <ChevronRight size={22} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
    </li>
  )
}
