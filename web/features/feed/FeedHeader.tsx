import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { type ReactNode, Suspense, useState } from 'react'
import { BellSlot } from '#web/app/notifications/BellSlot.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { useSession } from '#web/app/session.ts'
import type { SessionState } from '#web/app/session-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import { greeting } from './greeting.ts'

const ThemeSheet = lazyRouteComponent(() => import('./ThemeSheet.tsx'), 'ThemeSheet')

/** Guests have no profile to choose the theme in; on wide screens the side rail offers it. */
function ThemeButton() {
  const { theme } = useTheme()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label="Mudar tema" onClick={() => setIsOpen(true)}>
        {theme === 'dark' ? <Moon /> : <Sun />}
      </IconButton>
      {isOpen ? (
        <Suspense>
          <ThemeSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

export function FeedHeader() {
  const session = useSession()
  return (
    <PageHeader
      className="py-3 lg:pt-6"
      title="Feed de Ideias"
      eyebrow={eyebrowOf(session)}
      // Small phones need the space for the title, for members and guests: nothing may shift once the session
      // is known.
      leading={
        <Link
          to="/"
          aria-label="Colmeia, página inicial"
          className="inline-flex rounded-sm max-[430px]:hidden lg:hidden"
        >
          <Logo wordmark={false} />
        </Link>
      }
      actions={<WhoIsHere {...session} />}
    />
  )
}

/** Empty until the session is known, with the line reserved, so that no member is greeted as a guest. */
function eyebrowOf({ status, viewer }: SessionState): ReactNode {
  if (status === 'booting') return '\u00a0'
  if (status === 'guest') return 'Comunidade Colmeia'
  return (
    <>
      {greeting(new Date())}, <bdi>{viewer.displayName}</bdi>
    </>
  )
}

function WhoIsHere({ status, viewer }: SessionState) {
  if (status === 'booting') return null
  if (status === 'guest') {
    return (
      <div className="flex items-center gap-1 lg:hidden">
        <ThemeButton />
        <Button size="small" render={<Link to="/auth" />}>
          Entrar
        </Button>
      </div>
    )
  }
  return (
    <div className="flex items-center lg:hidden">
      <BalancePill />
      <BellSlot />
      <Link to="/profile" aria-label="Meu perfil" className="inline-flex rounded-sm p-0.5">
        <Hexagon
          name={viewer.displayName}
          color={viewer.color}
          photoUrl={viewer.avatarUrl}
          size={44}
          decorative
        />
      </Link>
    </div>
  )
}
