import type { PublicProfile } from '#contract/people.ts'
import { type FollowKind, followKinds } from '#domain/people/follows.ts'
import { formatNumber } from '#domain/text/formats.ts'

type Follows = NonNullable<PublicProfile['follows']>

const words: Readonly<Record<FollowKind, readonly [one: string, many: string]>> = {
  followers: ['seguidor', 'seguidores'],
  following: ['seguindo', 'seguindo'],
  friends: ['amigo', 'amigos'],
}

export interface FollowCountsProps {
  follows: Follows
  onOpen: (kind: FollowKind) => void
}

/** How many people, each count opening its list; without the lists where they are not shown. */
export function FollowCounts({ follows, onOpen }: FollowCountsProps) {
  const isShown = follows.friends !== null
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-1">
      {followKinds.map((kind) => {
        const count = follows[kind]
        if (count === null) return null
        const text = (
          <>
            <strong className="font-bold">{formatNumber(count)}</strong> {words[kind][count === 1 ? 0 : 1]}
          </>
        )
        return (
          <li key={kind}>
            {isShown ? (
              <button
                type="button"
                className="min-h-11 rounded-s px-2.5 text-[0.9375rem] underline-offset-3 hover:underline"
                onClick={() => onOpen(kind)}
              >
                {text}
              </button>
            ) : (
              <span className="inline-flex min-h-11 items-center gap-1 px-2.5 text-[0.9375rem]">{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
