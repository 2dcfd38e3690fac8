import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { deletedAccountName } from '#domain/accounts/rules.ts'
import { tiers } from '#domain/levels/levels.ts'
import { useSession } from '#web/app/session.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'
import { SampleMark } from '#web/ui/SampleMark.tsx'

export interface AuthorProps {
  /** null: the account was deleted. */
  person: Person | null
  size: number
  /** When, and anything else for the second line. */
  children: ReactNode
}

/** The author: name, Premium mark, level, and a mark for sample members. */
export function Author({ person, size, children }: AuthorProps) {
  const tier = tiers.product.find(({ id }) => id === person?.tier)
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Hexagon
        name={person?.displayName ?? '?'}
        photoUrl={person?.avatarUrl ?? null}
        color={person?.color ?? '#c0c0c0'}
        size={size}
        decorative
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug">
          <AuthorName person={person} />
          {person?.isPremium ? <PremiumMark compact /> : null}
          {person?.isSample ? <SampleMark /> : null}
        </p>
        <p className="author-facts">
          {person && !person.isSample && tier ? (
            <span className="whitespace-nowrap">
              {tier.name} · nível {person.level}
            </span>
          ) : null}
          {children}
        </p>
      </div>
    </div>
  )
}

/** Links to the member's page; not for guests, who would be redirected from there. */
function AuthorName({ person }: { person: Person | null }) {
  const { viewer } = useSession()
  const name = <bdi className="font-bold wrap-anywhere">{person?.displayName ?? deletedAccountName}</bdi>
  if (!person || !viewer) return name
  return (
    <Link to="/profile/$memberId" params={{ memberId: person.id }} className="author-link">
      {name}
    </Link>
  )
}
