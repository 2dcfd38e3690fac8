import { createFileRoute } from '@tanstack/react-router'
import { CompleteProfileScreen } from '#web/features/complete-profile/CompleteProfileScreen.tsx'

export const Route = createFileRoute('/_app/complete-profile')({
  staticData: { title: 'Complete seu perfil', immersive: true },
  component: CompleteProfileScreen,
})
