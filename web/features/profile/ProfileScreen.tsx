import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration, leaveDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { AdminCard } from './AdminCard.tsx'
import { BeeBadges } from './BeeBadges.tsx'
import { InsightsCard } from './InsightsCard.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { StreakCalendar } from './StreakCalendar.tsx'

export interface ProfileScreenProps {
  /** Level, points and plan. */
  standing: ReactNode
  /** The shelf of badges. */
  achievements: ReactNode
  /** The way to the projects. */
  projects: ReactNode
  /** The card of friends. */
  friends: ReactNode
}

export function ProfileScreen({ standing, achievements, projects, friends }: ProfileScreenProps) {
  const { viewer } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const store = useQuery(api.store.get.queryOptions())
  const profile = useQuery(api.profile.get.queryOptions())
  // The guard lets nobody in without a session; between its end and the redirect there is nothing to show.
  if (!viewer) return null
  return (
    <div className="mx-auto max-w-3xl">
      <ProfileHead
        viewer={viewer}
        special={store.data?.owned.profileTheme ?? false}
        bio={profile.data?.bio ?? ''}
      />
      <div className="mt-5 flex flex-col gap-8">
        {standing}
        <div className="profile-cards">
          <StreakCalendar />
          <div className="flex min-w-0 flex-col gap-4">
            <BeeBadges interests={profile.data?.interests} />
            {projects}
            <InsightsCard />
            {friends}
            {viewer.isAdmin ? <AdminCard /> : null}
          </div>
        </div>
        {achievements}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-between">
          <Button wide="phone" icon={<Settings />} render={<Link to="/settings" />}>
            Preferências
          </Button>
          <Button
            wide="phone"
            variant="quiet"
            icon={<LogOut />}
            onClick={() => (isDemonstration ? leaveDemonstration() : setIsLeaving(true))}
          >
            {isDemonstration ? 'Sair da demonstração' : 'Sair'}
          </Button>
        </div>
      </div>
      <SignOutDialog open={isLeaving} onOpenChange={setIsLeaving} />
    </div>
  )
}
