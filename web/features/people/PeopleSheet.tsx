import { useInfiniteQuery } from '@tanstack/react-query'
import { type FollowKind, followKinds } from '#domain/people/follows.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FollowButton } from './FollowButton.tsx'

const names: Readonly<Record<FollowKind, string>> = {
  followers: 'Seguidores',
  following: 'Seguindo',
  friends: 'Amigos',
}

const nobody: Readonly<Record<FollowKind, string>> = {
  followers: 'Ninguém por aqui ainda.',
  following: 'Ainda não segue ninguém.',
  friends: 'Quem se segue vira amigo e aparece aqui.',
}

export interface PeopleSheetProps {
  memberId: string
  kind: FollowKind
  onChange: (kind: FollowKind) => void
  onClose: () => void
}

/** Followers, followed people and friends of a member. */
export function PeopleSheet({ memberId, kind, onChange, onClose }: PeopleSheetProps) {
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Pessoas">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Qual lista</legend>
        {followKinds.map((one) => (
          <RadioChip
            key={one}
            name="pessoas"
            value={one}
            checked={one === kind}
            onChange={() => onChange(one)}
          >
            {names[one]}
          </RadioChip>
        ))}
      </fieldset>
      <div className="mt-3 min-h-72">
        <People key={kind} memberId={memberId} kind={kind} onOpen={onClose} />
      </div>
    </Sheet>
  )
}

type PeopleProps = Pick<PeopleSheetProps, 'memberId' | 'kind'> & { onOpen: () => void }

function People({ memberId, kind, onOpen }: PeopleProps) {
  const { viewer } = useSession()
  const pages = useInfiniteQuery(
    api.follows.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ memberId, kind, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <Loaded query={pages} what="as pessoas" skeleton={<Skeleton className="h-40 w-full rounded-m!" />}>
      {({ pages: read }) => {
        const people = read.flatMap((page) => page.people)
        return (
          <>
            {people.length === 0 ? <p className="py-4 text-ink-soft">{nobody[kind]}</p> : null}
            <ul className="divide-y divide-line">
              {people.map(({ person, isFollowed, followsMe }) => (
                <li key={person.id} className="py-2.5">
                  <PersonRow person={person} onOpen={onOpen}>
                    {person.id === viewer?.id ? null : (
                      <FollowButton
                        person={person}
                        isFollowed={isFollowed}
                        followsMe={followsMe}
                        size="small"
                      />
                    )}
                  </PersonRow>
                </li>
              ))}
            </ul>
            <MoreButton list={pages} />
          </>
        )
      }}
    </Loaded>
  )
}
