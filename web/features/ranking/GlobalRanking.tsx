import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { splitPodium } from '#domain/ranking/podium.ts'
import type { RankingScope } from '#domain/ranking/ranking-period.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Podium } from './Podium.tsx'
import { RankingList } from './RankingList.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import './ranking.css'

export interface GlobalRankingProps {
  scope: RankingScope
  onScopeChange: (scope: RankingScope) => void
}

/** The podium, whoever follows, and oneself wherever one is. */
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
              <Podium entries={podium} />
              <RankingList rest={rest} around={around} me={me} />
              {podium.length === 0 ? <NobodyYet /> : null}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** The stage stands and waits. */
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
