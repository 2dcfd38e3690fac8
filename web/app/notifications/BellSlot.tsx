import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../session.ts'

const NotificationBell = lazyRouteComponent(() => import('./NotificationBell.tsx'), 'NotificationBell')

/** Placeholder for the bell, which only members need: a guest's first load skips it. */
export function BellSlot() {
  const { status } = useSession()
  return status === 'authed' ? (
    <span className="inline-block size-11">
      <Suspense>
        <NotificationBell />
      </Suspense>
    </span>
  ) : null
}
