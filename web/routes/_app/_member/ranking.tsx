import { createFileRoute } from '@tanstack/react-router'
import { ChallengesPanel } from '#web/features/missions/ChallengesPanel.tsx'
import { RankingScreen } from '#web/features/ranking/RankingScreen.tsx'

interface RankingSearch {
  tab?: 'desafios' | undefined
  periodo?: 'mes' | undefined
}

export const Route = createFileRoute('/_app/_member/ranking')({
  staticData: { title: 'Ranking' },
  validateSearch: ({ tab, periodo }: Record<string, unknown>): RankingSearch => ({
    tab: tab === 'desafios' ? tab : undefined,
    periodo: periodo === 'mes' ? periodo : undefined,
  }),
  component: () => {
    const { tab, periodo } = Route.useSearch()
    return (
      <RankingScreen
        tab={tab ?? 'global'}
        scope={periodo === 'mes' ? 'month' : 'all'}
        challenges={<ChallengesPanel />}
      />
    )
  },
})
