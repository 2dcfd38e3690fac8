import { createFileRoute } from '@tanstack/react-router'
import { InsightsScreen } from '#web/features/insights/InsightsScreen.tsx'

export const Route = createFileRoute('/_app/_member/profile/insights')({
  staticData: { title: 'Análises' },
  component: InsightsScreen,
})
