import Lock from 'lucide-react/icons/lock'
import type { ShelvedBadge } from '#contract/badges.ts'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { Progress } from '#web/ui/Progress.tsx'

/** A badge still to be earned: how, and how far. */
export function LockedBadge({ badge }: { badge: ShelvedBadge }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <BadgeDrawing id={badge.id} earned={false} size={52} className="flex-none" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 font-semibold">
          {badge.name}
          <Lock size={14} className="flex-none text-ink-soft" aria-hidden="true" />
          <span className="sr-only">bloqueada</span>
        </p>
        <p className="text-sm text-ink-soft">{badge.howToEarn}</p>
        {badge.target > 1 ? (
          <Progress
            className="mt-2"
            label={`Progresso: ${badge.name}`}
            labelHidden
            value={badge.done}
            max={badge.target}
            valueText={`${badge.done} de ${badge.target}`}
          />
        ) : null}
      </div>
      {badge.target > 1 ? (
        <span aria-hidden="true" className="flex-none text-sm font-bold tabular-nums">
          {badge.done}/{badge.target}
        </span>
      ) : null}
    </li>
  )
}
