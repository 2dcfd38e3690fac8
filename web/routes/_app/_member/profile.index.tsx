import { createFileRoute, Link, lazyRouteComponent } from '@tanstack/react-router'
import { isDemonstration } from '#web/backend/choice.ts'
import { BadgeShelf } from '#web/features/badges/BadgeShelf.tsx'
import { FriendsSoonCard } from '#web/features/friends/FriendsSoonCard.tsx'
import { ProfileStanding } from '#web/features/points/ProfileStanding.tsx'
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx'
import { ProjectsCard } from '#web/features/projects/ProjectsCard.tsx'

const FriendsCard = lazyRouteComponent(() => import('#web/features/friends/FriendsCard.tsx'), 'FriendsCard')

const timelineLink = (
  <Link
    to="/social-timeline"
    className="mt-2 flex min-h-11 items-center font-semibold text-honey-text underline underline-offset-3"
  >
    Ver o que seus amigos publicam
  </Link>
)

export const Route = createFileRoute('/_app/_member/profile/')({
  staticData: { title: 'Perfil' },
  component: () => (
    <ProfileScreen
      standing={<ProfileStanding />}
      achievements={<BadgeShelf />}
      projects={<ProjectsCard />}
      // Friends are announced in the product and work in the demonstration.
      friends={isDemonstration ? <FriendsCard>{timelineLink}</FriendsCard> : <FriendsSoonCard />}
    />
  ),
})
