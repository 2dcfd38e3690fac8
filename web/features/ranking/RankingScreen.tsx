import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import type { RankingScope } from '#domain/ranking/ranking.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { api } from '#web/backend/backend.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { GlobalRanking } from './GlobalRanking.tsx'
import { LevelThresholds } from './LevelThresholds.tsx'

type RankingTab = 'global' | 'desafios'

export interface RankingScreenProps {
  tab: RankingTab
  scope: RankingScope
  /** The week's challenges and the month's goals. */
  challenges: ReactNode
}

export function RankingScreen({ tab, scope, challenges }: RankingScreenProps) {
  const navigate = useNavigate({ from: '/ranking' })
  return (
    <>
      <PageHeader className="py-3 lg:pt-6" title="Ranking" actions={<BalancePill className="lg:hidden" />} />
      <Tabs<RankingTab>
        label="O que ver no ranking"
        items={[
          { value: 'global', label: 'Ranking Global' },
          { value: 'desafios', label: 'Desafios e Metas' },
        ]}
        value={tab}
        onValueChange={(next) =>
          navigate({
            search: ({ periodo }) => ({ periodo, tab: next === 'desafios' ? next : undefined }),
            replace: true,
          })
        }
      >
        <TabPanel value="global" className="pt-4">
          <GlobalRanking
            scope={scope}
            onScopeChange={(next) =>
              navigate({
                search: (search) => ({ ...search, periodo: next === 'month' ? 'mes' : undefined }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </TabPanel>
        <TabPanel value="desafios" className="pt-4">
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xl:gap-5">
            {challenges}
            <ClimbingGuide />
          </div>
        </TabPanel>
      </Tabs>
    </>
  )
}

/** The levels, and what earns points, with the amounts actually paid. */
function ClimbingGuide() {
  // The rules change only with a new version of the server.
  const guide = useQuery(api.ranking.guide.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return (
    <Loaded query={guide} what="as dicas" skeleton={<GuideSkeleton />}>
      {({ tips, tiers }) => (
        <div className="flex flex-col gap-4">
          <LevelThresholds tiers={tiers} />
          <section
            aria-labelledby="como-subir"
            className="rounded-lg border border-line bg-surface p-5 shadow-card"
          >
            <h2 id="como-subir" className="mb-3 text-lg">
              Como subir
            </h2>
            <ul className="flex flex-col gap-3">
              {tips.map((tip) => (
                <li key={tip} className="flex gap-3 text-[0.9375rem] leading-snug">
                  <TrendingUp size={18} className="mt-0.5 flex-none text-honey-text" aria-hidden="true" />
                  {tip}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  )
}

function GuideSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <div className="rounded-lg border border-line bg-surface p-5">
        <Skeleton className="h-6 w-1/3" />
        {[1, 2, 3, 4].map((tier) => (
          <div key={tier} className="mt-4 flex items-center gap-3">
            <Skeleton className="clip-hexagon h-10 rounded-none!" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        ))}
      </div>
      <div className="rounded-lg border border-line bg-surface p-5">
        <Skeleton className="mb-4 h-6 w-2/5" />
        <SkeletonText lines={6} />
      </div>
    </SkeletonGroup>
  )
}
