import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CircleCard } from '#contract/circles.ts'
import { factsOf, streakWords } from './circle-words.ts'

/** A circle in a list, with a link to it. */
export function CircleRow({ circle, note }: { circle: CircleCard; note?: string }) {
  return (
    <li>
      <Link
        to="/groups/$circleId"
        params={{ circleId: circle.id }}
        className="flex min-h-18 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 text-ink no-underline shadow-card hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <bdi className="min-w-0 font-bold wrap-anywhere">{circle.name}</bdi>
            {circle.streak > 0 ? (
              <span className="flex-none text-sm font-semibold text-honey-text">
                {streakWords(circle.streak)} <span aria-hidden="true">🔥</span>
              </span>
            ) : null}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">{factsOf(circle)}</span>
          {circle.about ? (
            <span className="mt-1 line-clamp-2 text-sm wrap-anywhere">
              <bdi>{circle.about}</bdi>
            </span>
          ) : null}
          {note ? <span className="mt-1 block text-sm font-semibold text-honey-text">{note}</span> : null}
        </span>
        <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
      </Link>
    </li>
  )
}
