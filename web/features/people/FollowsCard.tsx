import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { Suspense } from 'react'
import type { FollowKind } from '#domain/people/follows.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { PersonFaces } from '#web/app/people/PersonFaces.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FollowCounts } from './FollowCounts.tsx'

const PeopleSheet = lazyRouteComponent(() => import('./PeopleSheet.tsx'), 'PeopleSheet')

const FindPeopleSheet = lazyRouteComponent(() => import('./FindPeopleSheet.tsx'), 'FindPeopleSheet')

const shownFriends = 6

export interface FollowsCardProps {
  memberId: string
  /** The list that is open. */
  list: FollowKind | 'encontrar' | undefined
  onList: (kind: FollowKind | 'encontrar' | undefined) => void
}

/** 'Amigos' at one's own profile: mutual followers, and the lists of people. */
export function FollowsCard({ memberId, list, onList }: FollowsCardProps) {
  const page = useQuery(api.people.get.queryOptions({ input: { id: memberId } }))
  const friends = useQuery(api.follows.list.queryOptions({ input: { memberId, kind: 'friends' } }))
  const faces = friends.data?.people.slice(0, shownFriends) ?? []
  return (
    <section
      aria-labelledby="amigos"
      className="rounded-lg border border-line bg-surface px-5 py-4 shadow-card"
    >
      <h2 id="amigos" className="font-body text-base font-bold tracking-normal">
        Amigos
      </h2>
      <Loaded query={page} what="seus amigos" skeleton={<Skeleton className="mt-2 h-11 w-full" />}>
        {({ follows }) =>
          follows === null ? null : (
            <>
              <div className="-mx-2.5">
                <FollowCounts follows={follows} onOpen={onList} />
              </div>
              {faces.length > 0 ? (
                <PersonFaces people={faces.map(({ person }) => person)} className="mt-1" />
              ) : (
                <p className="mt-1 text-[0.9375rem] text-ink-soft">
                  Siga quem inspira você. Quando a pessoa segue de volta, vocês viram amigos.
                </p>
              )}
              <Button
                wide="phone"
                size="small"
                className="mt-3"
                icon={<UserRoundSearch />}
                onClick={() => onList('encontrar')}
              >
                Encontrar Amigos
              </Button>
              <Link
                to="/social-timeline"
                className="mt-1 flex min-h-11 items-center font-semibold text-honey-text underline underline-offset-3"
              >
                Ver a atividade de quem você segue
              </Link>
            </>
          )
        }
      </Loaded>
      <Suspense>
        {list === 'encontrar' ? <FindPeopleSheet onClose={() => onList(undefined)} /> : null}
        {list && list !== 'encontrar' ? (
          <PeopleSheet memberId={memberId} kind={list} onChange={onList} onClose={() => onList(undefined)} />
        ) : null}
      </Suspense>
    </section>
  )
}
