import { createFileRoute } from '@tanstack/react-router'
import { BadgeShelf } from '#web/features/badges/BadgeShelf.tsx'
import { ProfileStanding } from '#web/features/points/ProfileStanding.tsx'
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx'
import { ProjectsCard } from '#web/features/projects/ProjectsCard.tsx'

export const Route = createFileRoute('/_app/_member/profile/')({
  staticData: { title: 'Perfil' },
  component: () => (
    <ProfileScreen standing={<ProfileStanding />} achievements={<BadgeShelf />} projects={<ProjectsCard />} />
  ),
})
