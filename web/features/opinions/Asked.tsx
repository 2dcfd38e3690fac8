import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OpinionsSkeleton } from './OpinionsSkeleton.tsx'
import { RequestCard } from './RequestCard.tsx'
import { StageLink } from './StageLink.tsx'

/** What the member asked for, newest first. */
export function Asked() {
  const query = useInfiniteQuery(
    api.opinions.asked.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <Loaded query={query} what="o que você pediu" skeleton={<OpinionsSkeleton />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.requests)
        if (requests.length === 0)
          return (
            <EmptyState
              title="Você ainda não pediu nenhuma"
              action={
                <Button variant="primary" render={<Link to="/trails" />}>
                  Ver as trilhas
                </Button>
              }
            >
              <p>Abra a tarefa de uma etapa concluída e toque em “Pedir uma segunda opinião”.</p>
            </EmptyState>
          )
        return (
          <>
            <ul className="grid gap-6">
              {requests.map((request) => (
                <li key={request.id} className="border-b border-line pb-6 last:border-b-0">
                  <StageLink stage={request.stage} />
                  <div className="mt-1">
                    <RequestCard request={request} />
                  </div>
                </li>
              ))}
            </ul>
            <MoreButton list={query} />
          </>
        )
      }}
    </Loaded>
  )
}
