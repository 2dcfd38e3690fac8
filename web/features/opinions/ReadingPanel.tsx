import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { opinionMessages } from '#domain/second-opinions/messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { OpinionsSkeleton } from './OpinionsSkeleton.tsx'
import { useRefreshOpinions } from './use-opinions.ts'

/** What the member reads now, or the next one that waits. */
export function ReadingPanel() {
  const { viewer } = useSession()
  const queue = useQuery(api.opinions.queue.queryOptions())
  if (viewer?.isConfirmed === false)
    return (
      <Callout tone="info" title="Falta confirmar seu e-mail">
        {opinionMessages.unconfirmed}
      </Callout>
    )
  return (
    <Loaded query={queue} what="os pedidos" skeleton={<OpinionsSkeleton />}>
      {({ reading, isSomebodyWaiting }) =>
        reading ? (
          <AnswerForm key={reading.id} reading={reading} />
        ) : isSomebodyWaiting ? (
          <NextRequest />
        ) : (
          <EmptyState
            title="Ninguém espera por você agora"
            action={<Button render={<Link to="/trails" />}>Ver as trilhas</Button>}
          >
            <p>Aqui aparecem respostas de quem pediu uma segunda opinião em etapas que você já concluiu.</p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function NextRequest() {
  const refresh = useRefreshOpinions()
  const take = useWrite({
    mutationFn: () => backend.operations.opinions.take(),
    onSuccess: ({ reading }) => {
      if (reading === null) notify.info('Alguém chegou antes', 'Ninguém mais espera por você agora.')
    },
    onError: (error) => notify.error('Não foi possível abrir o pedido', problemOf(error)),
    onSettled: refresh,
  })
  return (
    <EmptyState
      title="Alguém espera uma segunda opinião"
      action={
        <Button
          variant="primary"
          icon={<BookOpenCheck />}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          Ler o próximo pedido
        </Button>
      }
    >
      <p>É de uma etapa que você já concluiu. Você lê e responde a duas perguntas. {opinionMessages.keep}</p>
    </EmptyState>
  )
}
