import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import Hourglass from 'lucide-react/icons/hourglass'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import type { Opinion, OpinionRequest } from '#contract/opinions.ts'
import { requestStateWords } from '#domain/second-opinions/messages.ts'
import { isRequestOpen } from '#domain/second-opinions/second-opinions.ts'
import { When } from '#web/app/ideas/When.tsx'
import { notify } from '#web/app/notify.ts'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { OpinionText, ShownText } from './OpinionText.tsx'
import { useRefreshOpinions } from './use-opinions.ts'

const marks = {
  waiting: Hourglass,
  reading: Eye,
  answered: CircleCheck,
  expired: null,
  withdrawn: null,
} as const

/** A member's own request: how it goes, what was shown, and the answers. */
export function RequestCard({ request }: { request: OpinionRequest }) {
  const { state, opinions, endsAt, text } = request
  const Mark = marks[state]
  // Only moderators leave it empty.
  const isRemoved = text === ''
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-2 font-semibold">
        {Mark ? <Mark size={18} className="flex-none text-honey-text" aria-hidden="true" /> : null}
        {isRemoved ? 'A equipe retirou este pedido' : requestStateWords(state, opinions.length, endsAt)}
      </p>
      {opinions.length === 0 ? null : (
        <ul className="grid gap-3">
          {opinions.map((opinion) => (
            <OpinionCard key={opinion.id} opinion={opinion} />
          ))}
        </ul>
      )}
      {isRemoved ? null : <ShownText title="O que você mostrou" text={text} />}
      {isRequestOpen(state) ? <Withdraw request={request} /> : null}
    </div>
  )
}

function OpinionCard({ opinion }: { opinion: Opinion }) {
  const { id, person, answeredAt, useful } = opinion
  const refresh = useRefreshOpinions()
  const mark = useWrite({
    mutationFn: (isUseful: boolean) => backend.operations.opinions.markUseful({ id, useful: isUseful }),
    onError: (error) => notify.error('Não foi possível marcar', problemOf(error)),
    onSettled: refresh,
  })
  const isMarked = mark.isPending ? mark.variables : useful
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <PersonRow person={person} about={<When at={answeredAt} />}>
        <ReportMenu
          label={`Mais opções da segunda opinião de ${person.displayName}`}
          content={{ type: 'opinion', id }}
        />
      </PersonRow>
      <OpinionText opinion={opinion} />
      <Button
        size="small"
        className="mt-3"
        variant={isMarked ? 'primary' : 'secondary'}
        wide={false}
        icon={<ThumbsUp />}
        aria-pressed={isMarked}
        onClick={() => mark.mutate(!useful)}
      >
        Ajudou
      </Button>
    </li>
  )
}

function Withdraw({ request: { id, opinions } }: { request: OpinionRequest }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefreshOpinions()
  const withdraw = useWrite({
    mutationFn: () => backend.operations.opinions.withdraw({ id }),
    onError: (error) => notify.error('Não foi possível encerrar o pedido', problemOf(error)),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  const label = opinions.length > 0 ? 'Encerrar o pedido' : 'Cancelar o pedido'
  return (
    <>
      <Button size="small" variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${label}?`}
        text={
          opinions.length > 0
            ? 'Ninguém mais lê a sua resposta. A segunda opinião que chegou fica com você.'
            : 'Ninguém mais lê a sua resposta. O pedido continua contando no limite da semana.'
        }
        confirmLabel={label}
        cancelLabel="Continuar esperando"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </>
  )
}
