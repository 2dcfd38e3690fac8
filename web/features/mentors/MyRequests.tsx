import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MentorRequest } from '#contract/mentors.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { RequestItem } from './RequestItem.tsx'

/** The member's requests to mentors and their states. */
export function MyRequests({ onWantMentors }: { onWantMentors: () => void }) {
  const mine = useQuery(api.mentors.mine.queryOptions())
  return (
    <Loaded query={mine} what="seus pedidos" skeleton={<RequestsSkeleton />}>
      {({ requests, credits }) => (
        <>
          {credits > 0 ? (
            <p className="mb-3 rounded-m bg-honey-soft px-4 py-3 text-[0.9375rem] font-semibold">
              Você tem {credits} {credits === 1 ? 'crédito' : 'créditos'} de mentoria expressa para usar.
            </p>
          ) : null}
          {requests.length === 0 ? (
            <EmptyState
              title="Nenhum pedido ainda"
              action={<Button onClick={onWantMentors}>Ver mentores</Button>}
            >
              <p>Quando você pedir uma conversa, ela aparece aqui com a resposta.</p>
            </EmptyState>
          ) : (
            <RequestList requests={requests} />
          )}
        </>
      )}
    </Loaded>
  )
}

function RequestList({ requests }: { requests: readonly MentorRequest[] }) {
  const [chosen, setChosen] = useState<MentorRequest | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { mutate: cancel, isPending } = useCancelRequest(() => setAsking(false))
  const what = chosen?.status === 'accepted' ? 'conversa' : 'pedido'
  return (
    <>
      <ul ref={list} aria-label="Meus pedidos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {requests.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            onCancel={() => {
              setChosen(request)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={what === 'conversa' ? 'Cancelar a conversa?' : 'Cancelar o pedido?'}
        text={
          chosen?.isExpress
            ? 'O crédito de mentoria expressa volta para você.'
            : 'Você pode pedir outra conversa depois.'
        }
        confirmLabel={`Cancelar ${what}`}
        cancelLabel={`Manter ${what}`}
        danger
        pending={isPending}
        finalFocus={() =>
          list.current?.querySelector<HTMLElement>(`[data-request="${chosen?.id}"] h2`) ?? null
        }
        onConfirm={() => {
          if (chosen) cancel(chosen)
        }}
      />
    </>
  )
}

function RequestsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-32 w-full rounded-lg!" />
      <Skeleton className="h-32 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}

/** Cancels a request; `onDone` is called once the list shows the result. */
function useCancelRequest(onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({ id }: MentorRequest) => backend.operations.mentors.cancel({ id }),
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: ({ isExpress }, { status }) =>
      notify.success(
        status === 'accepted' ? 'Conversa cancelada' : 'Pedido cancelado',
        isExpress ? 'O crédito voltou para você.' : undefined,
      ),
    onError: (error, { status }) =>
      notify.error(
        status === 'accepted' ? 'Erro ao cancelar a conversa' : 'Erro ao cancelar o pedido',
        problemOf(error),
      ),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: api.store.key() })
      await queryClient.invalidateQueries({ queryKey: api.mentors.mine.key() })
      onDone()
    },
  })
}
