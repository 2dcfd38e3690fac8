import type { RankingEntry } from '#contract/ranking.ts'
import { formatNumber } from '#domain/text/points.ts'
import { useBalance } from '#web/app/points/balance.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'

export function RankingRow({ entry }: { entry: RankingEntry }) {
  return (
    <li
      className={classNames('ranking-row', entry.isMe && 'ranking-row-me')}
      {...(entry.isMe ? { 'aria-current': true } : {})}
    >
      <span className="ranking-position">
        {formatNumber(entry.position)}
        <span className={entry.isMe ? undefined : 'sr-only'}>º</span>
      </span>
      <Hexagon name={entry.displayName} color={entry.color} photoUrl={entry.avatarUrl} size={44} decorative />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 font-bold wrap-anywhere">{entry.isMe ? 'Você' : entry.displayName}</span>
          {entry.isPremium ? <PremiumMark compact className="flex-none" /> : null}
        </span>
        <span className="block text-sm leading-snug text-ink-soft">
          {entry.isMe ? <OwnStanding entry={entry} /> : standingText(entry)}
        </span>
      </span>
      <span className="flex-none font-bold tabular-nums">
        {formatNumber(entry.points)}
        <span className="sr-only"> pontos conquistados</span>
      </span>
    </li>
  )
}

function standingText({ tier, level }: RankingEntry): string {
  return `${tier.name} · nível ${level}`
}

/** One's own row says what is missing to the next tier. */
function OwnStanding({ entry }: { entry: RankingEntry }) {
  const { data: balance } = useBalance()
  return balance?.toNextTier ? `${entry.tier.name} · ${balance.toNextTier.text}` : standingText(entry)
}
