import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { guestPrefix, keysUnder, unsentPrefix } from '#web/app/member-storage.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'

const OnboardingCard = lazyRouteComponent(() => import('./OnboardingCard.tsx'), 'OnboardingCard')

/** On the feed, whose first load has no room for the card: its code loads only for people who may see it. */
export function OnboardingSlot() {
  return useMayBeShown() ? (
    <Suspense>
      <OnboardingCard />
    </Suspense>
  ) : null
}

function useMayBeShown(): boolean {
  const { viewer } = useSession()
  const { data: isPending } = useQuery(
    api.home.summary.queryOptions({
      enabled: viewer !== null && !isDemonstration,
      select: ({ isOnboarded }) => !isOnboarded,
    }),
  )
  return isPending === true || hasDraft(viewer?.id ?? null)
}

function hasDraft(memberId: string | null): boolean {
  const prefixes = memberId === null ? [guestPrefix] : [guestPrefix, `${unsentPrefix(memberId)}onboarding`]
  if (typeof window === 'undefined') return false
  return prefixes.some((prefix) => keysUnder(window.localStorage, prefix).length > 0)
}
