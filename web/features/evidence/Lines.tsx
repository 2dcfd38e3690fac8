import { useInfiniteQuery } from '@tanstack/react-query'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Card, EvidenceLine, LineForm } from '#contract/evidence.ts'
import { actCounts, evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { formatCents } from '#domain/text/numbers.ts'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { api, backend } from '#web/backend/backend.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useCardWrite } from './use-card-write.ts'
import { useLineQueue } from './use-line-queue.ts'

/** What the author noted, newest first; what waits on this device stands on top. */
export function Lines({ ideaId, card }: { ideaId: string; card: Card }) {
  const query = useInfiniteQuery(
    api.evidence.lines.infiniteOptions({
      input: (cursor: string | undefined) => ({ ideaId, id: card.id, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  const sent = (query.data?.pages ?? []).flatMap(({ lines }) => lines)
  const arrived = new Set(sent.map(({ id }) => id))
  const waiting = useLineQueue(card.id).filter(({ key }) => !arrived.has(key))
  const remove = useCardWrite(ideaId, 'A anotação continua aqui', (lineId: string) =>
    backend.operations.evidence.removeLine({ ideaId, id: card.id, lineId }),
  )
  return (
    <section aria-labelledby="registro" className="mt-6">
      <h2 id="registro" className="text-lg">
        Registro <span className="font-body font-normal text-base text-ink-soft">só você vê</span>
      </h2>
      {waiting.length === 0 && sent.length === 0 && query.isSuccess ? (
        <p className="mt-1 text-ink-soft">
          Ninguém ainda. Fale com a primeira pessoa e anote em cinco segundos.
        </p>
      ) : null}
      <ul className="mt-2 flex flex-col gap-2.5">
        {waiting.toReversed().map((line) => (
          <Line key={line.key} line={line} card={card}>
            <span className="mt-1 flex items-center gap-1.5 text-sm text-info">
              <CloudUpload size={16} className="flex-none" aria-hidden="true" />
              {line.refusal?.message ?? 'Na fila: vai sozinha quando a internet voltar'}
            </span>
          </Line>
        ))}
        {sent.map((line) => (
          <Line
            key={line.id}
            line={line}
            card={card}
            action={
              <IconButton
                className="-my-2.5 -me-2"
                label={`Apagar a anotação de ${line.name}`}
                onClick={() => remove.mutate(line.id)}
              >
                <Trash2 size={18} />
              </IconButton>
            }
          >
            {line.counted ? null : (
              <span className="mt-1 block text-sm text-ink-soft">
                Chegou depois do fim: fica guardada e não conta.
              </span>
            )}
          </Line>
        ))}
      </ul>
      <MoreButton list={query} />
    </section>
  )
}

interface LineProps {
  line: LineForm | EvidenceLine
  card: Card
  action?: ReactNode
  children?: ReactNode
}

function Line({ line: { name, act, said, number }, card, action, children }: LineProps) {
  const { acts, number: info } = evidenceKindInfo[card.kind]
  const label = acts.find((one) => one.act === act)?.label
  const amount = number === null ? '' : info.isMoney ? ` ${formatCents(number)}` : ` ${formatNumber(number)}`
  return (
    <li className="evidence-box flex items-start gap-2 py-3!">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <strong dir="auto" className="font-bold wrap-anywhere">
            {name}
          </strong>
          <span className={actCounts(act) ? 'font-semibold text-ok' : 'text-ink-soft'}>
            {label}
            {amount}
          </span>
        </p>
        {said === '' ? null : (
          <p dir="auto" className="text-ink-soft wrap-anywhere">
            {said}
          </p>
        )}
        {children}
      </div>
      {action}
    </li>
  )
}
