import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { useUndoDeletion } from './use-undo-deletion.ts'

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

export interface DeletionBannerProps {
  dueAt: string
  className?: string
}

/** Whoever comes back while their account waits for its end is told so, and keeps it with one press. */
export function DeletionBanner({ dueAt, className = '' }: DeletionBannerProps) {
  const { mutate: undo, isPending } = useUndoDeletion()
  return (
    <Callout
      tone="danger"
      className={className}
      title={`Sua conta será excluída em ${dates.format(new Date(dueAt))}`}
      action={
        <Button size="small" wide="phone" loading={isPending} onClick={() => undo()}>
          Desfazer a exclusão
        </Button>
      }
    >
      Até lá, tudo continua como está. Mudou de ideia? É só desfazer.
    </Callout>
  )
}
