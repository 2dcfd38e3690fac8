import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { SampleMark } from '#web/ui/SampleMark.tsx'

export interface PersonRowProps {
  person: Person
  /** Under the name. */
  about?: string | undefined
  onOpen?: (() => void) | undefined
  children?: ReactNode
}

/** A person in a list, with a link to their page. */
export function PersonRow({ person, about, onOpen, children }: PersonRowProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Hexagon
        name={person.displayName}
        color={person.color}
        photoUrl={person.avatarUrl}
        size={44}
        decorative
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/profile/$memberId"
            params={{ memberId: person.id }}
            {...(onOpen ? { onClick: onOpen } : {})}
            className="min-w-0 font-semibold text-ink underline-offset-3 wrap-anywhere hover:underline"
          >
            <bdi>{person.displayName}</bdi>
          </Link>
          {person.isSample ? <SampleMark /> : null}
        </span>
        {about ? <span className="block text-sm text-ink-soft">{about}</span> : null}
      </span>
      {children}
    </li>
  )
}
