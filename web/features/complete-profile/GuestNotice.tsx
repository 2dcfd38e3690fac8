import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The screen is open to all, but only a member has a profile to complete. */
export function GuestNotice() {
  return (
    <EmptyState
      heading="h1"
      title="Entre para continuar"
      className="min-h-dvh justify-center"
      action={
        <>
          <Button variant="primary" wide render={<Link to="/auth" search={{ next: '/complete-profile' }} />}>
            Criar Conta / Entrar
          </Button>
          <Button variant="quiet" wide render={<Link to="/feed" />}>
            Continuar navegando
          </Button>
        </>
      }
    >
      Para completar seu perfil, você precisa de uma conta. É grátis e leva menos de um minuto.
    </EmptyState>
  )
}
