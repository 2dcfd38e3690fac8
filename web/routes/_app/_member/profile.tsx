import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/_app/_member/profile')({
  staticData: { title: 'Perfil' },
  component: ProfileScreen,
})
