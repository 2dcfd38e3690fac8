import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStatementIsOpen } from '#web/app/points/statement-opening.ts'
import { useSession } from '#web/app/session.ts'
import { useCelebrations } from './use-celebrations.ts'

const StatementSheet = lazyRouteComponent(() => import('./StatementSheet.tsx'), 'StatementSheet')
const CelebrationCard = lazyRouteComponent(() => import('./CelebrationCard.tsx'), 'CelebrationCard')

/** What lies over every screen of a member: the statement, and the news of what was earned. */
export function PointsLayer() {
  const { viewer } = useSession()
  // Another person starts with nothing to celebrate.
  return viewer ? <MemberLayer key={viewer.id} /> : null
}

function MemberLayer() {
  const isStatementOpen = useStatementIsOpen()
  const { current, dismiss } = useCelebrations()
  return (
    <>
      {isStatementOpen ? (
        <Suspense>
          <StatementSheet />
        </Suspense>
      ) : null}
      {/* It stands here before there is news, or screen readers would not hear of it. */}
      <div role="status">
        {current ? (
          <Suspense>
            <CelebrationCard key={current.key} celebration={current} onDone={dismiss} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
