import Crown from 'lucide-react/icons/crown'
import type { RankingEntry } from '#contract/ranking.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'

const places = [1, 2, 3] as const

/** The first three on their steps; a step without anyone waits for someone. */
export function Podium({ entries }: { entries: readonly RankingEntry[] }) {
  return (
    <ol aria-label="Pódio" className="podium">
      {places.map((place) => {
        const entry = entries[place - 1]
        return (
          <li key={place} className={`podium-place podium-place-${place}`}>
            {entry ? <Winner entry={entry} isFirst={place === 1} /> : <FreePlace />}
            <Step position={entry?.position ?? place} />
          </li>
        )
      })}
    </ol>
  )
}

function Winner({ entry, isFirst }: { entry: RankingEntry; isFirst: boolean }) {
  return (
    <div className="podium-person">
      {isFirst ? <Crown size={26} className="podium-crown" aria-hidden="true" /> : null}
      <span className={classNames('podium-hexagon', entry.isMe && 'podium-hexagon-me')}>
        <Hexagon
          name={entry.displayName}
          color={entry.color}
          photoUrl={entry.avatarUrl}
          size={isFirst ? 84 : 68}
          decorative
        />
      </span>
      <p className="podium-name">
        <span className="sr-only">{entry.position}º lugar: </span>
        {entry.isMe ? 'Você' : entry.displayName}
      </p>
      <p className="text-xs text-ink-soft">
        {entry.tier.name} · nível {entry.level}
      </p>
      <p className="text-sm font-bold tabular-nums">
        {formatNumber(entry.points)}
        <span className="sr-only"> pontos conquistados</span>
      </p>
      {entry.isPremium ? <PremiumMark className="mt-1" /> : null}
    </div>
  )
}

function FreePlace() {
  return (
    <div className="podium-person">
      <svg width={54} height={60} viewBox="0 0 90 100" aria-hidden="true">
        <path
          d="M45 6 82 27v46L45 94 8 73V27Z"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth={4}
          strokeDasharray="9 9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className="podium-name text-ink-soft">Lugar livre</p>
    </div>
  )
}

/** Equals stand on steps of the same height: the position decides, not the place on the stage. */
function Step({ position }: { position: number }) {
  return (
    <span aria-hidden="true" className={`podium-step podium-step-${Math.min(position, 3)}`}>
      {position}
    </span>
  )
}
