import { createFileRoute } from '@tanstack/react-router'
import { FinishScreen } from '#web/features/onboarding/FinishScreen.tsx'

export const Route = createFileRoute('/_app/_member/onboarding/finish')({
  staticData: { title: 'Salvando seu perfil', immersive: true },
  component: FinishScreen,
})
