import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { useEffect, useRef, useState } from 'react'
import type { OpinionReading } from '#contract/opinions.ts'
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
  // No event announces a new request, so read the queue again whenever this tab opens.
  const queue = useQuery(api.opinions.queue.queryOptions({ staleTime: 0 }))
  if (viewer?.isConfirmed === false)
    return (
      <Callout tone="info" title="Falta confirmar seu e-mail">
        {opinionMessages.unconfirmed}
      </Callout>
    )
  return (
    <Loaded query={queue} what="os pedidos" skeleton={<OpinionsSkeleton />}>
      {(data) => <Queue {...data} />}
    </Loaded>
  )
}

type QueueProps = { readonly reading: OpinionReading | null; readonly isSomebodyWaiting: boolean }

/** A request that ends while the member writes stays on the screen until they are done with their text. */
function Queue({ reading, isSomebodyWaiting }: QueueProps) {
  const [last, setLast] = useState(reading)
  const [isWriting, setWriting] = useState(false)
  const [doneId, setDoneId] = useState<string | null>(null)
  if (reading !== null && reading !== last) setLast(reading)
  const ended = reading === null && isWriting && last !== null && last.id !== doneId ? last : null
  const shown = reading ?? ended

  // The button that was pressed is gone: focus goes to what took its place.
  const frame = useRef<HTMLDivElement>(null)
  const shownId = shown?.id ?? null
  const before = useRef(shownId)
  useEffect(() => {
    if (before.current === shownId) return
    before.current = shownId
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) frame.current?.focus()
  }, [shownId])

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={shown ? `Pedido de ${shown.person.displayName}` : 'Pedidos que esperam'}
      className="outline-none"
    >
      {shown ? (
        <AnswerForm
          key={shown.id}
          reading={shown}
          hasEnded={ended !== null}
          onWrite={setWriting}
          onDone={() => setDoneId(shown.id)}
        />
      ) : isSomebodyWaiting ? (
        <NextRequest onNone={() => frame.current?.focus()} />
      ) : (
        <EmptyState
          title="Ninguém espera por você agora"
          action={<Button render={<Link to="/trails" />}>Ver as trilhas</Button>}
        >
          <p>Aqui aparecem respostas de quem pediu uma segunda opinião em etapas que você já concluiu.</p>
        </EmptyState>
      )}
    </section>
  )
}

/** `onNone`: others took them all, and the button goes. */
function NextRequest({ onNone }: { onNone: () => void }) {
  const refresh = useRefreshOpinions()
  const take = useWrite({
    mutationFn: () => backend.operations.opinions.take(),
    onSuccess: ({ reading }) => {
      if (reading !== null) return
      notify.info('Alguém chegou antes', 'Ninguém mais espera por você agora.')
      onNone()
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
