import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isDemonstration } from '#web/backend/choice.ts'
import { ChatScreen } from '#web/features/chat/ChatScreen.tsx'

const FriendsTimeline = lazyRouteComponent(
  () => import('#web/features/friends/FriendsTimeline.tsx'),
  'FriendsTimeline',
)

const FollowedTimeline = lazyRouteComponent(
  () => import('#web/features/people/FollowedTimeline.tsx'),
  'FollowedTimeline',
)

export const Route = createFileRoute('/_app/social-timeline')({
  staticData: { title: 'Chat' },
  component: () =>
    isDemonstration ? (
      <FriendsTimeline />
    ) : (
      <ChatScreen>
        <FollowedTimeline />
      </ChatScreen>
    ),
})
