import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const Settings = lazyRouteComponent(() => import('./PrivacySettings.tsx'), 'PrivacySettings')

/** What other members see, for the settings. */
export function PeopleSettings() {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-full rounded-m!" />}>
      <Settings />
    </Suspense>
  )
}
