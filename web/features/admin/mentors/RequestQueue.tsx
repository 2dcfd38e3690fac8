import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminMentorRequest } from '#contract/admin-mentors.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardSkeletons } from '../CardSkeletons.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'

/** Open requests, longest waiting first; answered ones, newest first. */
export function RequestQueue({ state }: { state: 'open' | 'answered' }) {
  const [chosen, setChosen] = useState<AdminMentorRequest | null>(null)
  const list = useInfiniteQuery(
    api.admin.mentors.requests.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <>
      <Loaded query={list} what="os pedidos" skeleton={<CardSkeletons />}>
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests)
          if (requests.length === 0)
            return (
              <EmptyState drawing={<HiveDrawing />}>
                <p>
                  {state === 'open'
                    ? 'Nenhum pedido espera resposta.'
                    : 'Nenhum pedido foi respondido ainda.'}
                </p>
              </EmptyState>
            )
          return (
            <ul aria-label="Pedidos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} onAnswer={() => setChosen(request)} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton list={list} />
      {chosen ? <AnswerDialog request={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function RequestCard({ request, onAnswer }: { request: AdminMentorRequest; onAnswer: () => void }) {
  const { member, email, mentor, message, isExpress, status, answer, createdAt } = request
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <PersonRow person={member} about={email} />
      <p className="mt-3 text-sm text-ink-soft">
        Para{' '}
        <strong className="text-ink">
          <bdi>{mentor.name}</bdi>
        </strong>{' '}
        · <When at={createdAt} />
        {isExpress ? ' · mentoria expressa' : null}
      </p>
      <p className="mt-1.5 text-[0.9375rem] whitespace-pre-line">
        <bdi>{message}</bdi>
      </p>
      {answer ? (
        <p className="mt-3 rounded-m bg-sunk p-3 text-[0.9375rem] whitespace-pre-line">
          <strong>{status === 'accepted' ? 'Aceito: ' : 'Recusado: '}</strong>
          <bdi>{answer}</bdi>
        </p>
      ) : null}
      {status === 'open' ? (
        <Button
          size="small"
          className="mt-4"
          aria-label={`Responder a ${member.displayName}`}
          onClick={onAnswer}
        >
          Responder
        </Button>
      ) : null}
    </li>
  )
}
