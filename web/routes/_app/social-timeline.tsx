import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '#web/features/chat/ChatScreen.tsx'

export const Route = createFileRoute('/_app/social-timeline')({
  staticData: { title: 'Chat' },
  component: ChatScreen,
})
