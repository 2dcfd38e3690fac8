import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { Suspense, useState } from 'react'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FriendList } from './FriendList.tsx'

const FindFriendsSheet = lazyRouteComponent(() => import('./FindFriendsSheet.tsx'), 'FindFriendsSheet')

/** My friends, and the way to find more. */
export function FriendsCard() {
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
      <Suspense>{isSearching ? <FindFriendsSheet onClose={() => setIsSearching(false)} /> : null}</Suspense>
    </section>
  )
}
