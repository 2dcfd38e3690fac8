import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Idea } from '#contract/ideas.ts'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { ActivityRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FriendsCard } from './FriendsCard.tsx'

/** Limits on the friends whose ideas are loaded and on the ideas shown. */
const mostFriends = 20
const mostIdeas = 30

/** Friends' latest ideas, and the friends themselves. */
export function FriendsTimeline() {
  const friends = useQuery(api.friends.list.queryOptions())
  return (
    <>
      <PageHeader className="py-3 lg:pt-6" title="Chat" back={<Link to="/feed" />} />
      <OnlyWithAccount what="Conversas e novidades ao vivo de outras pessoas" className="mt-2 max-w-3xl" />
      <div className="@container mt-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-[minmax(0,1fr)_280px]">
          <section aria-labelledby="atividade">
            <h2 id="atividade" className="mb-3 text-lg">
              Atividade dos amigos
            </h2>
            <Loaded query={friends} what="seus amigos" skeleton={<Skeleton className="h-24 w-full" />}>
              {(data) => <Activity ids={data.friends.slice(0, mostFriends).map(({ id }) => id)} />}
            </Loaded>
          </section>
          <div>
            <FriendsCard />
          </div>
        </div>
      </div>
    </>
  )
}

function Activity({ ids }: { ids: readonly string[] }) {
  const hidden = useHiddenContent()
  const { ideas, isPending } = useQueries({
    queries: ids.map((authorId) => api.ideas.byAuthor.queryOptions({ input: { authorId } })),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      ideas: newest(results.flatMap(({ data }) => data?.ideas ?? []).filter((idea) => !hidden.hasIdea(idea))),
    }),
  })
  if (isPending || hidden.isPending) return <Skeleton className="h-24 w-full" />
  if (ideas.length === 0) {
    return (
      <EmptyState>
        <p>
          {ids.length === 0
            ? 'Adicione amigos e veja aqui o que eles publicam.'
            : 'Seus amigos ainda não publicaram nada.'}
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {ideas.map(({ id, title, author, createdAt }) => (
        <ActivityRow key={id} person={author} when={<When at={createdAt} />}>
          publicou a ideia{' '}
          <Link
            to="/idea/$ideaId"
            params={{ ideaId: id }}
            className="font-semibold underline underline-offset-3"
          >
            <bdi>{title}</bdi>
          </Link>
        </ActivityRow>
      ))}
    </ul>
  )
}

function newest(ideas: readonly Idea[]): Idea[] {
  return ideas.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, mostIdeas)
}
