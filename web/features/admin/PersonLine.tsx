import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'

/** The person with a link to their page; a deleted account is only named as such. */
export function PersonLine({ person, children }: { person: Person | null; children?: ReactNode }) {
  if (person === null) return <p className="text-sm text-ink-soft">Conta excluída {children}</p>
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Hexagon
        name={person.displayName}
        color={person.color}
        photoUrl={person.avatarUrl}
        size={40}
        decorative
      />
      <div className="min-w-0 flex-1">
        <Link
          to="/profile/$memberId"
          params={{ memberId: person.id }}
          className="block font-bold text-ink no-underline wrap-anywhere hover:underline"
        >
          <bdi>{person.displayName}</bdi>
        </Link>
        {children ? <div className="text-sm text-ink-soft">{children}</div> : null}
      </div>
    </div>
  )
}
