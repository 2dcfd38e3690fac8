import Crown from 'lucide-react/icons/crown'
import type { RankingEntry } from '#contract/ranking.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'

/** The first three on their steps. With fewer people there are fewer steps. */
export function Podium({ entries }: { entries: readonly RankingEntry[] }) {
  return (
    <ol aria-label="Pódio" className="podium">
      {entries.map((entry, index) => (
        <li key={entry.memberId} className={`podium-place podium-place-${index + 1}`}>
          <Winner entry={entry} isFirst={index === 0} />
          <Step position={entry.position} />
        </li>
      ))}
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

/** Equal positions get steps of the same height. */
function Step({ position }: { position: number }) {
  return (
    <span aria-hidden="true" className={`podium-step podium-step-${Math.min(position, 3)}`}>
      {position}
    </span>
  )
}
