import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { SampleMark } from '#web/ui/SampleMark.tsx'

export interface PersonRowProps {
  /** null: the account was deleted. */
  person: Person | null
  /** Under the name. */
  about?: ReactNode
  /** Pressed the name: a sheet closes. */
  onOpen?: (() => void) | undefined
  /** What can be done with them, at the end. */
  children?: ReactNode
}

/** A person in a list, with a link to their page. */
export function PersonRow({ person, about, onOpen, children }: PersonRowProps) {
  if (person === null) return <p className="text-sm text-ink-soft">Conta excluída {about}</p>
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Hexagon
        name={person.displayName}
        color={person.color}
        photoUrl={person.avatarUrl}
        size={44}
        decorative
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <PersonLink person={person} onOpen={onOpen} />
          {person.isSample ? <SampleMark /> : null}
        </p>
        {about ? <div className="text-sm text-ink-soft wrap-anywhere">{about}</div> : null}
      </div>
      {children}
    </div>
  )
}

function PersonLink({ person, onOpen }: { person: Person; onOpen?: (() => void) | undefined }) {
  return (
    <Link
      to="/profile/$memberId"
      params={{ memberId: person.id }}
      {...(onOpen ? { onClick: onOpen } : {})}
      className="min-w-0 font-semibold text-ink no-underline underline-offset-3 wrap-anywhere hover:underline"
    >
      <bdi>{person.displayName}</bdi>
    </Link>
  )
}

export interface ActivityRowProps {
  person: Person
  when: ReactNode
  /** Completes a sentence that starts with the name. */
  children: ReactNode
}

/** What a person did, in a timeline. */
export function ActivityRow({ person, when, children }: ActivityRowProps) {
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <Hexagon
        name={person.displayName}
        color={person.color}
        photoUrl={person.avatarUrl}
        size={44}
        decorative
      />
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere">
          <PersonLink person={person} /> {children}
        </p>
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
          {when}
          {person.isSample ? <SampleMark /> : null}
        </p>
      </div>
    </li>
  )
}
