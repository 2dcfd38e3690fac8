import { Link } from '@tanstack/react-router'
import type { Person } from '#contract/people.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'

/** People by their faces alone, each leading to their page. */
export function PersonFaces({ people, className }: { people: readonly Person[]; className: string }) {
  return (
    <ul className={`flex flex-wrap gap-1 ${className}`}>
      {people.map((person) => (
        <li key={person.id}>
          <Link
            to="/profile/$memberId"
            params={{ memberId: person.id }}
            className="grid size-12 place-items-center rounded-s"
          >
            <Hexagon name={person.displayName} color={person.color} photoUrl={person.avatarUrl} size={44} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
