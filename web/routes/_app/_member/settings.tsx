import { createFileRoute } from '@tanstack/react-router'
import { PushCard } from '#web/app/notifications/PushCard.tsx'
import { SettingsScreen } from '#web/features/settings/SettingsScreen.tsx'

export const Route = createFileRoute('/_app/_member/settings')({
  staticData: { title: 'Preferências' },
  component: () => <SettingsScreen push={<PushCard />} />,
})
