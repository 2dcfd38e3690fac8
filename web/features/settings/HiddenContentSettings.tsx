import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showAgain, type Unwanted } from '#web/app/ideas/show-again.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The members muted and the content hidden, with a button to undo it. */
export function HiddenContentSettings() {
  const query = useQuery(api.moderation.mine.queryOptions())
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">Silenciados e ocultos</h3>
      <Loaded
        query={query}
        what="o que você ocultou"
        skeleton={<Skeleton className="h-11 w-full rounded-m!" />}
      >
        {({ mutedAuthors, hiddenIdeas, hiddenComments }) => (
          <HiddenContentList
            authors={mutedAuthors}
            hidden={[
              ...hiddenIdeas.map((id) => ({ type: 'idea', id }) as const),
              ...hiddenComments.map((id) => ({ type: 'comment', id }) as const),
            ]}
            summary={[
              counted(hiddenIdeas.length, 'ideia oculta', 'ideias ocultas'),
              counted(hiddenComments.length, 'comentário oculto', 'comentários ocultos'),
            ]
              .filter((text) => text !== null)
              .join(' e ')}
          />
        )}
      </Loaded>
    </div>
  )
}

interface HiddenContentListProps {
  authors: readonly { readonly id: string; readonly displayName: string }[]
  hidden: readonly Unwanted[]
  /** '2 ideias ocultas e 1 comentário oculto' */
  summary: string
}

function HiddenContentList({ authors, hidden, summary }: HiddenContentListProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useWrite({
    mutationFn: (unwanted: readonly Unwanted[]) => showAgain(queryClient, unwanted),
  })
  if (authors.length === 0 && hidden.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        Nada por aqui. Para ocultar uma ideia ou silenciar quem a escreveu, use “Mais opções” na página dela.
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {authors.map(({ id, displayName }) => (
        <li key={id} className="flex min-h-16 items-center gap-3.5 py-2.5">
          <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{displayName}</bdi>
          <Button
            size="small"
            aria-label={`Mostrar de novo o que ${displayName} publica`}
            loading={isPending && variables[0]?.id === id}
            onClick={() => mutate([{ type: 'author', id }])}
          >
            Mostrar de novo
          </Button>
        </li>
      ))}
      {hidden.length > 0 ? (
        <li className="flex min-h-16 items-center gap-3.5 py-2.5">
          <span className="min-w-0 flex-1">{summary}</span>
          <Button
            size="small"
            aria-label={`Mostrar de novo ${summary}`}
            loading={isPending && variables[0]?.type !== 'author'}
            onClick={() => mutate(hidden)}
          >
            Mostrar de novo
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
