import { Link } from '@tanstack/react-router'
import Flame from 'lucide-react/icons/flame'
import { formatNumber } from '#domain/text/formats.ts'
import { useBalance } from '#web/app/points/balance.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TierMark } from '#web/ui/TierMark.tsx'

/** The member's level at a glance, for the rail. */
export function LevelCard() {
  const { data: balance, isError } = useBalance()
  if (!balance) return isError ? null : <Skeleton className="h-32 w-full rounded-lg!" />
  const { tier, level, streak, toNextLevel, toNextTier } = balance
  return (
    <section aria-labelledby="seu-nivel" className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        <TierMark tier={tier.id} size={48}>
          {level}
        </TierMark>
        <div className="min-w-0 flex-1">
          <h2 id="seu-nivel" className="text-base">
            {tier.name} · nível {level}
          </h2>
          {streak > 0 ? (
            <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-soft">
              <Flame size={16} className="text-honey-text" aria-hidden="true" />
              ofensiva de {formatNumber(streak)} {streak === 1 ? 'dia' : 'dias'}
            </p>
          ) : null}
        </div>
      </div>
      <Progress
        className="mt-3"
        label={`Rumo ao nível ${level + 1}`}
        value={toNextLevel.done}
        max={toNextLevel.target}
        valueText={`${toNextLevel.missing === 1 ? 'falta' : 'faltam'} ${formatNumber(toNextLevel.missing)}`}
      />
      <Link
        to="/ranking"
        className="mt-2 inline-flex min-h-8 items-center text-sm font-bold text-honey-text underline underline-offset-4"
      >
        {toNextTier ? `Ranking · ${toNextTier.text}` : 'Ver ranking'}
      </Link>
    </section>
  )
}
