import { createFileRoute } from '@tanstack/react-router'
import { FeatureFlagsScreen } from '#web/features/feature-flags/FeatureFlagsScreen.tsx'

export const Route = createFileRoute('/_app/_member/_admin/feature-flags')({
  staticData: { title: 'Recursos' },
  component: FeatureFlagsScreen,
})
