import { Link } from '@tanstack/react-router'
import UserMinus from 'lucide-react/icons/user-minus'
import type { Person } from '#contract/people.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { SampleMark } from '#web/ui/SampleMark.tsx'
import { useRemoveFriend } from './use-friends.ts'

export function FriendList({ friends }: { friends: readonly Person[] }) {
  const { mutate: remove } = useRemoveFriend()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {friends.map((friend) => (
        <li key={friend.id} className="flex min-h-14 items-center gap-3">
          <Hexagon
            name={friend.displayName}
            color={friend.color}
            photoUrl={friend.avatarUrl}
            size={40}
            decorative
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <Link
              to="/profile/$memberId"
              params={{ memberId: friend.id }}
              className="truncate font-semibold underline-offset-3 hover:underline"
            >
              {friend.displayName}
            </Link>
            {friend.isSample ? <SampleMark /> : null}
          </span>
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
        </li>
      ))}
    </ul>
  )
}
