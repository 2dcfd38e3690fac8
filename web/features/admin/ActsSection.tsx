import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminActEntry } from '#contract/admin-acts.ts'
import { actSentence } from '#domain/admin/acts.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { api } from '#web/backend/backend.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'

/** Log of who did what, kept for ever. */
export function ActsSection() {
  const list = useInfiniteQuery(
    api.admin.acts.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <div className="mt-5">
      <p className="mb-4 max-w-[60ch] text-ink-soft">
        Tudo o que a administração faz fica anotado aqui. Nada pode ser mudado ou apagado.
      </p>
      <Loaded query={list} what="o registro" skeleton={<CardSkeletons />}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts)
          if (acts.length === 0)
            return (
              <EmptyState>
                <p>Nada foi feito ainda.</p>
              </EmptyState>
            )
          return (
            <ol
              aria-label="Registro"
              className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
            >
              {acts.map((act) => (
                <ActItem key={act.id} act={act} />
              ))}
            </ol>
          )
        }}
      </Loaded>
      <MoreButton list={list} />
    </div>
  )
}

function ActItem({ act }: { act: AdminActEntry }) {
  const { adminName, at } = act
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 p-4 wrap-anywhere">
      <p className="min-w-0 flex-1 basis-60">
        <strong>
          <bdi>{adminName ?? 'Linha de comando'}</bdi>
        </strong>{' '}
        {actSentence(act)}
      </p>
      <span className="text-sm text-ink-soft">
        <When at={at} />
      </span>
    </li>
  )
}
