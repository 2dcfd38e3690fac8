import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityLabels } from '#domain/accounts/settings-messages.ts'
import { timeAgo } from '#domain/text/time-ago.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import type { AccountActivity } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const fewest = 5

const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** What happened to the account, newest first: sign-ins, new devices, changes. */
export function ActivitySettings() {
  const activity = useQuery({
    queryKey: ['account', 'activity'],
    queryFn: async () => (await backend.accounts()).activity(),
    staleTime: 0,
  })
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">{securityLabels.activity}</h3>
      <p className="text-sm text-ink-soft">Não reconhece algo? Troque a senha e saia dos outros aparelhos.</p>
      <Loaded
        query={activity}
        what="a atividade da sua conta"
        skeleton={<Skeleton className="h-32 w-full rounded-m!" />}
      >
        {(events) => <Events events={events} />}
      </Loaded>
    </div>
  )
}

function Events({ events }: { events: readonly AccountActivity[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (events.length === 0) return <p className="py-3 text-ink-soft">Nada por aqui ainda.</p>
  const shown = isWhole ? events : events.slice(0, fewest)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ id, text, device, at }) => (
          <li key={id} className="py-2.5">
            <span className="block font-semibold">{text}</span>
            <span className="block text-sm text-ink-soft">
              {device === null ? null : `${device} · `}
              <time dateTime={at} title={moments.format(new Date(at))}>
                {timeAgo(new Date(at), new Date())}
              </time>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < events.length ? (
        <Button size="small" wide="phone" className="mt-2" onClick={() => setIsWhole(true)}>
          Ver mais
        </Button>
      ) : null}
    </>
  )
}
