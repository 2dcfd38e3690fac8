import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RankingScope, rankingScopeNames, splitPodium } from '#domain/ranking/ranking.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Podium } from './Podium.tsx'
import './ranking.css'
import { useId } from 'react'
import type { RankingEntry } from '#contract/ranking.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { useBalance } from '#web/app/points/balance.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

const scopes: readonly RankingScope[] = ['all', 'month']

interface ScopeSwitchProps {
  scope: RankingScope
  onChange: (scope: RankingScope) => void
}

/** 'Geral' or 'Este mês'. */
function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Período do ranking</legend>
      <div className="flex gap-2">
        {scopes.map((value) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink-soft has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={scope === value}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {rankingScopeNames[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export interface GlobalRankingProps {
  scope: RankingScope
  onScopeChange: (scope: RankingScope) => void
}

/** The podium, the list below it, and the member's own row. */
export function GlobalRanking({ scope, onScopeChange }: GlobalRankingProps) {
  const ranking = useQuery(api.ranking.get.queryOptions({ input: { scope } }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ScopeSwitch scope={scope} onChange={onScopeChange} />
        <p className="text-sm text-ink-soft">
          Pontos conquistados<span className="max-sm:sr-only">: gastar não tira a sua posição</span>
        </p>
      </div>
      <Loaded query={ranking} what="o ranking" skeleton={<RankingSkeleton />}>
        {({ top, me, around }) => {
          const { podium, rest } = splitPodium(top)
          return (
            <div className="ranking-stage">
              {podium.length > 0 ? <Podium entries={podium} /> : null}
              <RankingList rest={rest} around={around} me={me} />
              {podium.length === 0 ? <NobodyYet /> : null}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** Nobody has earned anything yet. */
function NobodyYet() {
  return (
    <div className="px-4 py-8 text-center">
      <h2 className="text-2xl">O pódio está livre</h2>
      <p className="mt-2 mb-5 text-ink-soft">
        Ninguém conquistou pontos neste período. Complete uma missão e abra o ranking.
      </p>
      <Button variant="primary" render={<Link to="/missions" />}>
        Ver missões
      </Button>
    </div>
  )
}

interface RankingListProps {
  /** From the 4th on. */
  rest: readonly RankingEntry[]
  /** The rows around the member if the list does not reach them. */
  around: readonly RankingEntry[]
  me: RankingEntry
}

/** Everyone below the podium. The member's own row stays in sight while the others scroll. */
function RankingList({ rest, around, me }: RankingListProps) {
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
      {/* On the podium, or not in any list: still in sight. */}
      {isListed ? null : <RankingRow entry={me} />}
    </ol>
  )
}

function RankingRow({ entry }: { entry: RankingEntry }) {
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

/** The member's own row, with the points missing to the next tier. */
function OwnStanding({ entry }: { entry: RankingEntry }) {
  const { data: balance } = useBalance()
  return balance?.toNextTier ? `${entry.tier.name} · ${balance.toNextTier.text}` : standingText(entry)
}

function RankingSkeleton() {
  return (
    <SkeletonGroup className="ranking-stage">
      <div className="podium">
        {([1, 2, 3] as const).map((place) => (
          <div key={place} className={`podium-place podium-place-${place}`}>
            <div className="podium-person">
              <Skeleton className={`clip-hexagon rounded-none! ${place === 1 ? 'h-21' : 'h-17'}`} />
              <Skeleton className="mt-2 h-4 w-16" />
              <Skeleton className="mt-2 h-3.5 w-12" />
            </div>
            <span className={`podium-step podium-step-${place} skeleton`} />
          </div>
        ))}
      </div>
      <div className="ranking-list">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="ranking-row">
            <Skeleton className="mx-auto h-5 w-5" />
            <Skeleton className="clip-hexagon h-11 rounded-none!" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-1/3" />
            </div>
            <Skeleton className="h-5 w-12" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
