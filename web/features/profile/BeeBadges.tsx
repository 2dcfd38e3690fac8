import { Link } from '@tanstack/react-router'
import type { Interest } from '#domain/onboarding/interests.ts'
import { BeeChips } from '#web/app/people/BeeChips.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** 'Suas abelhas': what the member's interests make of them. */
export function BeeBadges({ interests }: { interests: readonly Interest[] | undefined }) {
  return (
    <section aria-labelledby="suas-abelhas" className="py-2">
      <h2 id="suas-abelhas" className="mb-3 text-lg">
        Suas abelhas
      </h2>
      {interests === undefined ? (
        <Skeleton className="h-10 w-48 rounded-full!" />
      ) : interests.length > 0 ? (
        <BeeChips interests={interests} />
      ) : (
        <p className="text-ink-soft">
          Cada interesse seu vira uma abelha.{' '}
          <Link to="/settings" hash="interesses" className="font-semibold text-honey-text underline">
            Escolher interesses
          </Link>
        </p>
      )}
    </section>
  )
}
