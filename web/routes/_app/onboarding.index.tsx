import { createFileRoute } from '@tanstack/react-router'
import { OnboardingScreen } from '#web/features/onboarding/OnboardingScreen.tsx'

export const Route = createFileRoute('/_app/onboarding/')({
  staticData: { title: 'Sua jornada', immersive: true },
  component: OnboardingScreen,
})
