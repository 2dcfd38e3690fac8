import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#web/features/notifications/NotificationsScreen.tsx'

export const Route = createFileRoute('/_app/_member/notifications')({
  staticData: { title: 'Notificações' },
  component: NotificationsScreen,
})
