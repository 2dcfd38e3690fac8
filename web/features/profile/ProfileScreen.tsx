import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/app/session.ts'
import { ThemePicker } from '#web/app/ThemePicker.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { HoneyBand } from './HoneyBand.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import './profile.css'

export interface ProfileScreenProps {
  /** Level, points and plan. */
  standing: ReactNode
  /** The shelf of badges. */
  achievements: ReactNode
  /** The way to the projects. */
  projects: ReactNode
}

export function ProfileScreen({ standing, achievements, projects }: ProfileScreenProps) {
  const { viewer } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const store = useQuery(api.store.get.queryOptions())
  // The guard lets nobody in without a session; between its end and the redirect there is nothing to show.
  if (!viewer) return null
  return (
    <div className="mx-auto max-w-2xl">
      <HoneyBand special={store.data?.owned.profileTheme ?? false} />
      <div className="-mt-16 px-1">
        <span className="avatar-ring">
          <Hexagon
            name={viewer.displayName}
            color={viewer.color}
            photoUrl={viewer.avatarUrl}
            size={112}
            decorative
          />
        </span>
        <h1 className="mt-3 text-[1.75rem] wrap-anywhere">{viewer.displayName}</h1>
        <p className="text-ink-soft wrap-anywhere">{viewer.email}</p>
      </div>
      <div className="mt-5">{standing}</div>
      <div className="mt-4">{projects}</div>
      <div className="mt-8">{achievements}</div>
      <section className="mt-8 rounded-lg border border-line bg-surface p-5 shadow-card">
        <h2 className="mb-4 text-lg">Aparência</h2>
        <ThemePicker />
      </section>
      <Button className="mt-8" wide icon={<LogOut />} onClick={() => setIsLeaving(true)}>
        Sair
      </Button>
      <SignOutDialog open={isLeaving} onOpenChange={setIsLeaving} />
    </div>
  )
}
