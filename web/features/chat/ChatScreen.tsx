import { Link } from '@tanstack/react-router'
import { PendingScreen } from '#web/app/PendingScreen.tsx'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { LockedDrawing } from '#web/ui/drawings/LockedDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Timeline } from './Timeline.tsx'

export function ChatScreen() {
  const { status } = useSession()
  if (status === 'booting') return <PendingScreen />
  if (status === 'authed') return <Timeline />
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        title="Entre para continuar"
        heading="h1"
        drawing={<LockedDrawing />}
        action={
          <>
            <Button variant="primary" render={<Link to="/auth" search={{ next: '/social-timeline' }} />}>
              Criar Conta / Entrar
            </Button>
            <Button variant="quiet" render={<Link to="/feed" />}>
              Continuar navegando
            </Button>
          </>
        }
      >
        <p>Para ver o chat e a atividade dos seus amigos, você precisa de uma conta.</p>
      </EmptyState>
    </div>
  )
}
