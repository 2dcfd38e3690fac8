import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Blocked, dismissLoginPrompt } from './login-prompt.ts'

export function LoginPrompt({ action, next }: Blocked) {
  const here = useLocation({ select: (location) => location.href })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) dismissLoginPrompt()
      }}
      title="Entre para continuar"
      description={`Para ${action}, você precisa de uma conta. É grátis e leva menos de um minuto.`}
      actions={
        <>
          <Button wide="phone" onClick={dismissLoginPrompt}>
            Continuar navegando
          </Button>
          <Button
            variant="primary"
            render={<Link to="/auth" search={{ next: next ?? here }} />}
            onClick={dismissLoginPrompt}
          >
            Criar Conta / Entrar
          </Button>
        </>
      }
    />
  )
}
