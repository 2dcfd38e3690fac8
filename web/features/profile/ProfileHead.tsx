import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Camera from 'lucide-react/icons/camera'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import type { Viewer } from '#contract/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { HoneyBand } from './HoneyBand.tsx'
import './profile.css'

// Cropping and the form come when they are opened.
const PhotoSheet = lazyRouteComponent(() => import('./PhotoSheet.tsx'), 'PhotoSheet')
const EditProfileDialog = lazyRouteComponent(() => import('./EditProfileDialog.tsx'), 'EditProfileDialog')

export interface ProfileHeadProps {
  viewer: Viewer
  /** The 'Tema de perfil' of the store. */
  special: boolean
  bio: string
}

/** The band, the photo and the name, and the ways to change them. */
export function ProfileHead({ viewer, special, bio }: ProfileHeadProps) {
  const [opened, setOpened] = useState<'photo' | 'form' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <HoneyBand special={special} />
      <div className="-mt-16 flex items-end justify-between gap-3 px-1">
        <button type="button" className="avatar-button" onClick={() => setOpened('photo')}>
          <span className="avatar-ring">
            <Hexagon
              name={viewer.displayName}
              color={viewer.color}
              photoUrl={viewer.avatarUrl}
              size={112}
              decorative
            />
          </span>
          <span className="avatar-camera" aria-hidden="true">
            <Camera size={18} strokeWidth={2.2} />
          </span>
          <span className="sr-only">Trocar foto</span>
        </button>
        <Button size="small" icon={<Pencil />} onClick={() => setOpened('form')}>
          Editar perfil
        </Button>
      </div>
      <div className="px-1">
        <h1 className="mt-3 text-[1.75rem] wrap-anywhere">{viewer.displayName}</h1>
        <p className="text-ink-soft wrap-anywhere">{viewer.email}</p>
        {bio ? (
          <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
            {bio}
          </p>
        ) : null}
        <Link
          to="/profile/$memberId"
          params={{ memberId: viewer.id }}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-honey-text underline"
        >
          <Eye size={16} aria-hidden="true" />
          Ver como os outros veem
        </Link>
      </div>
      <Suspense>
        {opened === 'photo' ? <PhotoSheet photoUrl={viewer.avatarUrl} onClose={close} /> : null}
        {opened === 'form' ? <EditProfileDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
