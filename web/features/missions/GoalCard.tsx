import { type ReactNode, useId } from 'react'
import type { Goal } from '#contract/missions.ts'
import { BonusBar } from './BonusBar.tsx'
import { GoalItem } from './GoalItem.tsx'

export interface GoalCardProps {
  title: string
  /** Until when: 'até domingo, 22/11'. */
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
