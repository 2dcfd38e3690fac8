import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import type { TimelineEntry } from '#contract/follows.ts'
import { verdictNames } from '#domain/evidence/messages.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { ActivityRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const findFriends = (
  <Button
    variant="primary"
    icon={<UserRoundSearch />}
    render={<Link to="/profile" search={{ pessoas: 'encontrar' }} />}
  >
    Encontrar Amigos
  </Button>
)

/** What the people a member follows did. */
export function FollowedTimeline() {
  const pages = useInfiniteQuery(
    api.follows.timeline.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <div className="mx-auto max-w-3xl pb-10">
      <PageHeader className="py-3 lg:pt-6" title="Chat" back={<Link to="/feed" />} />
      <section aria-labelledby="atividade" className="mt-2">
        <h2 id="atividade" className="mb-3 text-lg">
          Atividade de quem e do que você segue
        </h2>
        <Loaded query={pages} what="a atividade" skeleton={<Skeleton className="h-64 w-full rounded-lg!" />}>
          {({ pages: read }) => {
            const entries = read.flatMap((page) => page.entries)
            if (entries.length === 0)
              return (
                <EmptyState title="Ainda está quieto por aqui" action={findFriends}>
                  <p>
                    Siga pessoas para ver as ideias que publicam, o que contam delas, os testes que concluem e
                    as trilhas que terminam.
                  </p>
                </EmptyState>
              )
            return (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {entries.map((entry) => (
                  <ActivityRow
                    key={`${entry.kind} ${entry.id}`}
                    person={entry.person}
                    when={<When at={entry.at} />}
                  >
                    <Did entry={entry} />
                  </ActivityRow>
                ))}
              </ul>
            )
          }}
        </Loaded>
        <MoreButton list={pages} />
      </section>
    </div>
  )
}

const linkClass = 'font-semibold text-ink underline underline-offset-3'

/** Completes a sentence that starts with the name. */
function Did({ entry }: { entry: TimelineEntry }) {
  if ('badge' in entry)
    return (
      <>
        {entry.kind === 'trails' ? 'concluiu uma trilha e ganhou' : 'conquistou'}{' '}
        <strong className="font-semibold">{entry.badge.name}</strong>
      </>
    )
  const { idea } = entry
  if (entry.kind === 'ideas')
    return (
      <>
        publicou a ideia{' '}
        <Link to="/idea/$ideaId" params={{ ideaId: idea.id }} className={linkClass}>
          <bdi>{idea.title}</bdi>
        </Link>
      </>
    )
  if (entry.kind === 'diary')
    return (
      <>
        escreveu no diário de{' '}
        <Link to="/idea/$ideaId" params={{ ideaId: idea.id }} hash="diario" className={linkClass}>
          <bdi>{idea.title}</bdi>
        </Link>
        : <q className="italic">{entry.text}</q>
        {entry.hasPicture ? ' (com foto)' : null}
      </>
    )
  return (
    <>
      terminou um teste em{' '}
      <Link to="/idea/$ideaId" params={{ ideaId: idea.id }} className={linkClass}>
        <bdi>{idea.title}</bdi>
      </Link>
      : {verdictNames[entry.card.verdict]}
    </>
  )
}
