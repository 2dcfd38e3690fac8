import { createFileRoute } from '@tanstack/react-router'
import { PremiumScreen } from '#web/features/premium/PremiumScreen.tsx'

export const Route = createFileRoute('/_app/_member/premium')({
  staticData: { title: 'Premium' },
  component: PremiumScreen,
})
