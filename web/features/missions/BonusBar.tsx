import Gift from 'lucide-react/icons/gift'
import type { Goal } from '#contract/missions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Reward } from './Reward.tsx'

/** The bonus for a whole set: one cell per goal, filled as they are completed. */
export function BonusBar({ bonus }: { bonus: Goal }) {
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
