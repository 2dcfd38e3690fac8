import type { RankingEntry } from '#contract/ranking.ts'
import { RankingRow } from './RankingRow.tsx'

export interface RankingListProps {
  /** From the 4th on. */
  rest: readonly RankingEntry[]
  /** Who stands around the member when the list does not reach them. */
  around: readonly RankingEntry[]
  me: RankingEntry
}

/** Everyone below the podium. One's own row stays in sight while the others pass. */
export function RankingList({ rest, around, me }: RankingListProps) {
  const isListed = [...rest, ...around].some((entry) => entry.isMe)
  return (
    <ol aria-label="Classificação" className="ranking-list">
      {rest.map((entry) => (
        <RankingRow key={entry.memberId} entry={entry} />
      ))}
      {around.length > 0 ? (
        <li aria-hidden="true" className="ranking-gap">
          ⋯
        </li>
      ) : null}
      {around.map((entry) => (
        <RankingRow key={entry.memberId} entry={entry} />
      ))}
      {/* On the podium, or somewhere no list reaches: still in sight. */}
      {isListed ? null : <RankingRow entry={me} />}
    </ol>
  )
}
