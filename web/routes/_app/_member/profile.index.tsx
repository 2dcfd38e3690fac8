import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isDemonstration } from '#web/backend/choice.ts'
import { BadgeShelf } from '#web/features/badges/BadgeShelf.tsx'
import { FriendsSoonCard } from '#web/features/friends/FriendsSoonCard.tsx'
import { ProfileStanding } from '#web/features/points/ProfileStanding.tsx'
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx'
import { ProjectsCard } from '#web/features/projects/ProjectsCard.tsx'

const FriendsCard = lazyRouteComponent(() => import('#web/features/friends/FriendsCard.tsx'), 'FriendsCard')

export const Route = createFileRoute('/_app/_member/profile/')({
  staticData: { title: 'Perfil' },
  component: () => (
    <ProfileScreen
      standing={<ProfileStanding />}
      achievements={<BadgeShelf />}
      projects={<ProjectsCard />}
      // Announced in the product; in the demonstration they work.
      friends={isDemonstration ? <FriendsCard /> : <FriendsSoonCard />}
    />
  ),
})
