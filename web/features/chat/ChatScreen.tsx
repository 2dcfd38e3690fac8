import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PendingScreen } from '#web/app/PendingScreen.tsx'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { LockedDrawing } from '#web/ui/drawings/LockedDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Guests are asked to enter; `children` are for members. */
export function ChatScreen({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'booting') return <PendingScreen />
  if (status === 'authed') return children
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
        <p>Para ver a atividade de quem você segue, você precisa de uma conta.</p>
      </EmptyState>
    </div>
  )
}
