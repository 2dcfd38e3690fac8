import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

/** While the account waits for its end, its owner is told wherever they look after it. */
export function DeletionNotice({ className = '' }: { className?: string }) {
  const { data: account } = useQuery(api.account.get.queryOptions())
  if (!account?.deletionDueAt) return null
  return (
    <Callout
      tone="danger"
      className={className}
      title={`Sua conta será excluída em ${dates.format(new Date(account.deletionDueAt))}`}
      action={
        <Button size="small" render={<Link to="/settings" hash="excluir-conta" />}>
          Desfazer
        </Button>
      }
    >
      Até lá, você pode voltar atrás.
    </Callout>
  )
}
