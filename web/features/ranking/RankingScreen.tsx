import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RankingScope } from '#domain/ranking/ranking-period.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ClimbingGuide } from './ClimbingGuide.tsx'
import { GlobalRanking } from './GlobalRanking.tsx'

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
