import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../session.ts'

const NotificationBell = lazyRouteComponent(() => import('./NotificationBell.tsx'), 'NotificationBell')

/** Room for the bell, which only a member needs: a guest's first load does without it. */
export function BellPlace() {
  const { status } = useSession()
  return status === 'authed' ? (
    <span className="inline-block size-11">
      <Suspense>
        <NotificationBell />
      </Suspense>
    </span>
  ) : null
}
