import UserPlus from 'lucide-react/icons/user-plus'
import { isStaticBuild } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { signUpWithProgress } from './sign-up-with-progress.ts'

export interface OnlyWithAccountProps {
  /** What is missing: 'Senha, aparelhos e verificação em duas etapas'. */
  what: string
  className?: string | undefined
}

/** Shown in the demonstration in place of what needs a server. */
export function OnlyWithAccount({ what, className }: OnlyWithAccountProps) {
  return (
    <Callout
      tone="info"
      className={className}
      action={
        isStaticBuild ? null : (
          <Button size="small" wide="phone" icon={<UserPlus />} onClick={signUpWithProgress}>
            Criar conta e levar meu progresso
          </Button>
        )
      }
    >
      {what} só funcionam com uma conta de verdade: a demonstração não tem servidor.
    </Callout>
  )
}
