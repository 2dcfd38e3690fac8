import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Person } from '#contract/people.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFollow } from './use-follow.ts'

export interface FollowButtonProps {
  person: Pick<Person, 'id' | 'displayName'>
  isFollowed: boolean
  followsMe: boolean
  size?: 'medium' | 'small'
  variant?: 'primary' | 'secondary'
}

/** Says what is between the two, and changes it. */
export function FollowButton({ person, isFollowed, followsMe, size, variant }: FollowButtonProps) {
  const { mutate, isPending } = useFollow(person)
  const label = isFollowed ? (followsMe ? 'Amigos' : 'Seguindo') : followsMe ? 'Seguir de volta' : 'Seguir'
  return (
    <Button
      size={size ?? 'medium'}
      variant={isFollowed ? 'secondary' : (variant ?? 'secondary')}
      wide={false}
      icon={isFollowed ? <UserCheck /> : <UserPlus />}
      aria-label={
        isFollowed ? `${label}: deixar de seguir ${person.displayName}` : `${label} ${person.displayName}`
      }
      loading={isPending}
      onClick={() => mutate(!isFollowed)}
    >
      {label}
    </Button>
  )
}
