import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Camera from 'lucide-react/icons/camera'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import type { Viewer } from '#contract/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import './profile.css'
import { classNames } from '#web/ui/class-names.ts'

interface HoneyBandProps {
  /** The store's 'Tema de perfil': the comb at night, with light in its cells. */
  special?: boolean
}

/** The band behind the avatar, with cells of the comb at its end. */
function HoneyBand({ special = false }: HoneyBandProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'honey-band -mx-4 h-36 overflow-hidden lg:mx-0 lg:mt-6 lg:rounded-lg',
        special && 'honey-band-special',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 240 144"
        className="ms-auto h-full"
        stroke="currentColor"
        strokeWidth={3}
      >
        {cells.map(([x, y, light]) => (
          <path
            key={`${x} ${y}`}
            d={`M${x} ${y}l28 16v32l-28 16l-28-16v-32z`}
            fill="var(--cell-light)"
            fillOpacity={light}
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </div>
  )
}

/** The position of each cell and its light. */
const cells = [
  [28, 26, 0],
  [84, -22, 0.1],
  [140, -22, 0.45],
  [196, -22, 0.15],
  [56, 74, 0.06],
  [112, 26, 0.2],
  [168, 26, 0.85],
  [224, 26, 0.5],
  [140, 74, 0.3],
  [196, 74, 0.65],
] as const

// Cropping and the form load when opened.
const PhotoSheet = lazyRouteComponent(() => import('./PhotoSheet.tsx'), 'PhotoSheet')
const EditProfileDialog = lazyRouteComponent(() => import('./EditProfileDialog.tsx'), 'EditProfileDialog')

export interface ProfileHeadProps {
  viewer: Viewer
  /** The store's 'Tema de perfil'. */
  special: boolean
  bio: string
}

/** The band, the photo and the name, with buttons to change them. */
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
