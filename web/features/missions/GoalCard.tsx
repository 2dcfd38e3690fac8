import Gift from 'lucide-react/icons/gift'
import { type ReactNode, useId } from 'react'
import type { Goal } from '#contract/missions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GoalItem } from './GoalItem.tsx'
import { Reward } from './Reward.tsx'

export interface GoalCardProps {
  title: string
  /** The end date: 'até domingo, 22/11'. */
  until: ReactNode
  goals: readonly Goal[]
  bonus: Goal | null
}

/** The goals of one period and the bonus for all of them. */
export function GoalCard({ title, until, goals, bonus }: GoalCardProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{until}</p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {goals.map((goal) => (
          <GoalItem key={goal.goal} goal={goal} />
        ))}
      </ul>
      {bonus ? <BonusBar bonus={bonus} /> : null}
    </section>
  )
}

/** The bonus for a whole set: one cell per goal, filled as they are completed. */
function BonusBar({ bonus }: { bonus: Goal }) {
  return (
    <div className="mt-3 flex items-center gap-3 rounded-m bg-sunk px-4 py-3">
      <Gift size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{bonus.title}</p>
        <p className="mt-1.5 flex gap-1">
          {cellsOf(bonus.target).map((cell) => (
            <span
              key={cell}
              aria-hidden="true"
              className={classNames(
                'clip-hexagon h-4',
                cell <= bonus.done ? 'bg-honey-strong' : 'bg-line-strong/40',
              )}
            />
          ))}
          <span className="sr-only">
            {bonus.done} de {bonus.target}
          </span>
        </p>
      </div>
      <Reward goal={bonus} />
    </div>
  )
}

function cellsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
