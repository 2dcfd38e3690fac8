import { useInfiniteQuery } from '@tanstack/react-query'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OpinionsSkeleton } from './OpinionsSkeleton.tsx'
import { OpinionText } from './OpinionText.tsx'
import { StageLink } from './StageLink.tsx'

/** What the member answered, newest first. */
export function Given() {
  const query = useInfiniteQuery(
    api.opinions.given.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <Loaded query={query} what="o que você respondeu" skeleton={<OpinionsSkeleton />}>
      {({ pages }) => {
        const opinions = pages.flatMap((page) => page.opinions)
        if (opinions.length === 0)
          return (
            <EmptyState title="Você ainda não deu nenhuma">
              <p>Quando você responder a alguém, sua segunda opinião aparece aqui.</p>
            </EmptyState>
          )
        return (
          <>
            <ul className="grid gap-4">
              {opinions.map((opinion) => (
                <li key={opinion.id} className="rounded-lg border border-line bg-surface p-4 shadow-card">
                  <StageLink stage={opinion.stage} />
                  <PersonRow
                    person={opinion.person}
                    about={
                      <>
                        pediu, e você respondeu <When at={opinion.answeredAt} />
                      </>
                    }
                  />
                  <OpinionText opinion={opinion} />
                  {opinion.useful ? (
                    <p className="mt-3 flex items-center gap-2 font-semibold text-ok">
                      <ThumbsUp size={18} aria-hidden="true" />
                      Marcada como “Ajudou”
                    </p>
                  ) : null}
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
