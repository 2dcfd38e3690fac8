import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isDemonstration } from '#web/backend/choice.ts'
import { ChatScreen } from '#web/features/chat/ChatScreen.tsx'

const FriendsTimeline = lazyRouteComponent(
  () => import('#web/features/friends/FriendsTimeline.tsx'),
  'FriendsTimeline',
)

export const Route = createFileRoute('/_app/social-timeline')({
  staticData: { title: 'Chat' },
  // Friends are announced in the product and work in the demonstration.
  component: () => (isDemonstration ? <FriendsTimeline /> : <ChatScreen />),
})
