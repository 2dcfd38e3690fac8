import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { type ReactNode, Suspense, useState } from 'react'
import type { Person } from '#contract/people.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useRemoveFriend } from './use-friends.ts'

const FindFriendsSheet = lazyRouteComponent(() => import('./FindFriendsSheet.tsx'), 'FindFriendsSheet')

/** The member's friends, with a link to find more. */
export function FriendsCard({ children }: { children?: ReactNode }) {
  const friends = useQuery(api.friends.list.queryOptions())
  const [isSearching, setIsSearching] = useState(false)
  return (
    <section
      aria-labelledby="amigos"
      className="rounded-lg border border-line bg-surface px-5 py-4 shadow-card"
    >
      <h2 id="amigos" className="mb-2 font-body text-base font-bold tracking-normal">
        Amigos{friends.data?.friends.length ? ` (${friends.data.friends.length})` : ''}
      </h2>
      <Loaded query={friends} what="seus amigos" skeleton={<Skeleton className="h-16 w-full" />}>
        {(data) =>
          data.friends.length === 0 ? (
            <p className="text-[0.9375rem] text-ink-soft">Convide quem empreende com você.</p>
          ) : (
            <FriendList friends={data.friends} />
          )
        }
      </Loaded>
      <Button
        wide="phone"
        size="small"
        className="mt-3"
        icon={<UserRoundSearch />}
        onClick={() => setIsSearching(true)}
      >
        Encontrar Amigos
      </Button>
      {children}
      <Suspense>{isSearching ? <FindFriendsSheet onClose={() => setIsSearching(false)} /> : null}</Suspense>
    </section>
  )
}

function FriendList({ friends }: { friends: readonly Person[] }) {
  const { mutate: remove } = useRemoveFriend()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {friends.map((friend) => (
        <li key={friend.id} className="py-1.5">
          <PersonRow person={friend}>
            <ActionMenu
              label={`Mais opções de ${friend.displayName}`}
              actions={[
                {
                  label: 'Desfazer amizade',
                  icon: <UserMinus />,
                  danger: true,
                  onSelect: () => remove(friend),
                },
              ]}
            />
          </PersonRow>
        </li>
      ))}
    </ul>
  )
}
