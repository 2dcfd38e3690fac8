import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { Suspense, useId, useState } from 'react'
import { opinionMessages } from '#domain/second-opinions/messages.ts'
import { isRequestOpen } from '#domain/second-opinions/second-opinions.ts'
import { notifyNeedsAccount } from '#web/app/demonstration/notify-needs-account.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useLiveOpinions } from './use-opinions.ts'

const AskSheet = lazyRouteComponent(() => import('./AskSheet.tsx'), 'AskSheet')

/** At a finished task: asks for a second opinion, or shows what came of it. */
export function StageOpinions({ stageId }: { stageId: string }) {
  const heading = useId()
  const { viewer } = useSession()
  const [isAsking, setAsking] = useState(false)
  useLiveOpinions()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.opinions.ofStage.queryOptions({ input: { stageId } }),
    enabled: !isDemonstration,
  })
  // Without a connection the lesson goes on without it. Nobody reads for a stage that was withdrawn.
  if (!isDemonstration && !data && (error === null || isNotFound(error))) return null
  const request = data?.request ?? null

  function ask() {
    if (isDemonstration)
      return notifyNeedsAccount(
        'Aqui ninguém lê a sua resposta',
        'Com uma conta de verdade, quem concluiu esta etapa lê a sua resposta.',
      )
    if (viewer?.isConfirmed === false)
      return notify.error('Falta confirmar seu e-mail', opinionMessages.unconfirmed)
    setAsking(true)
  }

  return (
    <section aria-labelledby={heading} className="mt-8 border-t border-line pt-5">
      <h2 id={heading} className="text-lg">
        Segunda opinião
      </h2>
      {request ? (
        <div className="mt-3">
          <RequestCard request={request} />
        </div>
      ) : (
        <p className="mt-1 text-ink-soft">
          Quem também concluiu esta etapa lê a sua resposta e diz o que está forte e o que perguntaria.
        </p>
      )}
      {error ? (
        <>
          <p role="status" className="mt-3 text-ink-soft">
            Não deu para ver se você já pediu. {problemOf(error)}
          </p>
          <Button size="small" className="mt-2" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </>
      ) : request && isRequestOpen(request.state) ? null : (
        <Button size="small" className="mt-3" icon={<MessagesSquare />} onClick={ask}>
          {request ? 'Pedir mais uma opinião' : 'Pedir uma segunda opinião'}
        </Button>
      )}
      <Suspense>
        {isAsking && data ? (
          <AskSheet
            stageId={stageId}
            suggested={data.text}
            isAboutOthers={data.isAboutOthers}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

function isNotFound(error: Error): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}
