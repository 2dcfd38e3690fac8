import { Link } from '@tanstack/react-router'
import { BellPlace } from '#web/app/notifications/BellPlace.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { useSession } from '#web/app/session.ts'
import type { SessionState } from '#web/app/session-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { greeting } from './greeting.ts'
import { ThemeButton } from './ThemeButton.tsx'

export function FeedHeader() {
  const session = useSession()
  const firstName = session.viewer?.displayName.split(' ')[0]
  return (
    <PageHeader
      className="py-3 lg:pt-6"
      title="Feed de Ideias"
      eyebrow={firstName ? `${greeting(new Date())}, ${firstName}` : 'Comunidade Colmeia'}
      // Small phones need the room for the title, whoever is there: nothing may shift once that is known.
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
      <BellPlace />
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
