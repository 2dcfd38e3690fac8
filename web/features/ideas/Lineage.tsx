import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Sprout from 'lucide-react/icons/sprout'
import { useId } from 'react'
import type { Lineage as LineagePage, RelatedIdea } from '#contract/lineage.ts'
import { lineageMessages } from '#domain/ideas/lineage.ts'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { lineageQuery } from './lineage-query.ts'

/** Where the idea comes from, what grew from it, and the author's choice. Nothing where there is none. */
export function Lineage({ ideaId, isPublic }: { ideaId: string; isPublic: boolean }) {
  const title = useId()
  const hidden = useHiddenContent()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(lineageQuery(ideaId))
  const first = data?.pages[0]
  if (first === undefined) return null
  const grown = data?.pages.flatMap((page) => page.grown).filter((idea) => !hidden.hasIdea(idea)) ?? []
  const closes = first.can.close && isPublic
  const origin = first.origin?.idea && hidden.hasIdea(first.origin.idea) ? null : first.origin
  if (origin === null && grown.length === 0 && !closes) return null
  return (
    <section aria-labelledby={title} className="mt-5 grid gap-3">
      <h2 id={title} className="sr-only">
        Polinização
      </h2>
      {origin ? (
        <p className="flex items-start gap-2 wrap-anywhere">
          <Sprout size={20} className="mt-0.5 flex-none text-honey-text" aria-hidden="true" />
          <span>
            Nasceu de{' '}
            {origin.idea ? (
              <Related idea={origin.idea} />
            ) : (
              <em className="text-ink-soft">{lineageMessages.removed}</em>
            )}
          </span>
        </p>
      ) : null}
      {grown.length > 0 ? (
        <div className="rounded-m border border-line bg-surface p-4 shadow-card">
          <h3 className="mb-1 text-base">Nasceram desta ideia</h3>
          <ul>
            {grown.map((idea) => (
              <li key={idea.id} className="flex min-h-11 items-center wrap-anywhere">
                <span>
                  <Related idea={idea} />
                </span>
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Ver mais
            </Button>
          ) : null}
        </div>
      ) : null}
      {closes ? <OpenSwitch ideaId={ideaId} isOpen={first.isOpen} /> : null}
    </section>
  )
}

function Related({ idea: { id, title, author } }: { idea: RelatedIdea }) {
  return (
    <>
      <Link
        to="/idea/$ideaId"
        params={{ ideaId: id }}
        className="font-semibold underline underline-offset-2"
        dir="auto"
      >
        {title}
      </Link>
      , de <bdi>{author.displayName}</bdi>
    </>
  )
}

function OpenSwitch({ ideaId, isOpen }: { ideaId: string; isOpen: boolean }) {
  const queryClient = useQueryClient()
  const { queryKey } = lineageQuery(ideaId)
  const show = (shown: boolean) =>
    queryClient.setQueryData<InfiniteData<LineagePage, string | undefined>>(
      queryKey,
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, isOpen: shown })) },
    )
  const { mutate, isPending } = useWrite({
    mutationFn: (wanted: boolean) => backend.operations.lineage.setOpen({ id: ideaId, isOpen: wanted }),
    onMutate: (wanted) => void show(wanted),
    onError: (error, wanted) => {
      show(!wanted)
      notify.error('Não foi possível mudar', problemOf(error))
    },
  })
  return (
    <Switch
      label="Deixar polinizar"
      hint={
        isOpen
          ? 'Outras pessoas podem começar ideias a partir desta'
          : 'Ninguém novo começa a partir desta. O que já nasceu continua ligado'
      }
      checked={isOpen}
      disabled={isPending}
      onCheckedChange={(wanted) => mutate(wanted)}
    />
  )
}
