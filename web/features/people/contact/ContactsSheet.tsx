import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContactBox } from '#contract/contacts.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ReceivedRequest } from './ReceivedRequest.tsx'
import { SentRequest } from './SentRequest.tsx'

const names: Readonly<Record<ContactBox, string>> = { received: 'Recebidos', sent: 'Enviados' }

const none: Readonly<Record<ContactBox, string>> = {
  received: 'Ninguém pediu para falar com você por enquanto.',
  sent: 'Para falar com alguém, abra o perfil da pessoa e toque em “Quero falar com você”.',
}

interface ContactsSheetProps {
  box: ContactBox
  onBox: (box: ContactBox | undefined) => void
}

/** The requests to talk of a member. */
export function ContactsSheet({ box, onBox }: ContactsSheetProps) {
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onBox(undefined))} title="Pedidos de contato">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Qual lista</legend>
        {(['received', 'sent'] as const).map((one) => (
          <RadioChip
            key={one}
            name="pedidos-de-contato"
            value={one}
            checked={one === box}
            onChange={() => onBox(one)}
          >
            {names[one]}
          </RadioChip>
        ))}
      </fieldset>
      <div className="mt-3 min-h-72">
        <Requests key={box} box={box} onLeave={() => onBox(undefined)} />
      </div>
    </Sheet>
  )
}

function Requests({ box, onLeave }: { box: ContactBox; onLeave: () => void }) {
  useLiveContacts()
  const pages = useInfiniteQuery(
    api.contacts.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ box, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <Loaded query={pages} what="os pedidos" skeleton={<Skeleton className="h-40 w-full rounded-m!" />}>
      {({ pages: read }) => {
        const requests = read.flatMap((page) => page.requests)
        const Item = box === 'received' ? ReceivedRequest : SentRequest
        return (
          <>
            {requests.length === 0 ? <p className="py-4 text-ink-soft">{none[box]}</p> : null}
            <ul className="divide-y divide-line">
              {requests.map((request) => (
                <Item key={request.id} request={request} onLeave={onLeave} />
              ))}
            </ul>
            {pages.hasNextPage ? (
              <Button
                wide
                className="mt-4"
                loading={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                Carregar mais
              </Button>
            ) : null}
          </>
        )
      }}
    </Loaded>
  )
}

/** An answer shows while the list is open. */
function useLiveContacts(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type === 'mine' || type === 'notifications')
          void queryClient.invalidateQueries({ queryKey: api.contacts.key() })
      }),
    [queryClient],
  )
}
