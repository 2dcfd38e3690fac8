import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Circle } from '#contract/circles.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CheckInCard } from './CheckInCard.tsx'

/** A week of check-ins, the newest first, with a way to the weeks before. */
export function CheckIns({ circle: { id } }: { circle: Circle }) {
  const [week, setWeek] = useState<string>()
  const input = week === undefined ? { id } : { id, week }
  const read = useQuery(api.circles.checkIns.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <Loaded query={read} what="os check-ins" skeleton={<Skeleton className="h-40 w-full rounded-lg!" />}>
      {(data) => (
        <section aria-labelledby="check-ins">
          <h2 id="check-ins" className="mb-3 text-lg">
            {data.week === null ? 'Check-ins' : `Semana de ${dayAndMonth(data.week)}`}
          </h2>
          {data.checkIns.length === 0 ? (
            <p className="text-ink-soft">Ainda sem check-ins. O primeiro anima o resto da turma.</p>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {data.checkIns.map((checkIn) => (
                <CheckInCard key={checkIn.id} checkIn={checkIn} />
              ))}
            </ul>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {data.earlier === null ? null : (
              <Button size="small" onClick={() => setWeek(data.earlier ?? undefined)}>
                Semana anterior
              </Button>
            )}
            {week === undefined ? null : (
              <Button size="small" variant="quiet" onClick={() => setWeek(undefined)}>
                Voltar à semana mais recente
              </Button>
            )}
          </div>
        </section>
      )}
    </Loaded>
  )
}

function dayAndMonth(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`
}
