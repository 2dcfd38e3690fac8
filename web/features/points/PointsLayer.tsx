import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Balance } from '#contract/economy.ts'
import { useBalance } from '#web/app/points/balance.ts'
import { useStatementIsOpen } from '#web/app/points/statement-opening.ts'
import { useSession } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'
import { type Celebration, levelReached, newestBadges } from './celebration.ts'
import { lastTouch } from './last-touch.ts'

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

/** Watches the member's points and badges: points fly, levels and badges wait in line for their card. */
function useCelebrations() {
  const [waiting, setWaiting] = useState<readonly Celebration[]>([])
  const shown = useRef(new Set<string>())

  const celebrate = useCallback((celebration: Celebration) => {
    if (shown.current.has(celebration.key)) return
    shown.current.add(celebration.key)
    setWaiting((line) => [...line, celebration])
  }, [])
  useEarnings(celebrate)
  useNewBadges(celebrate)

  const dismiss = useCallback(() => setWaiting(([, ...rest]) => rest), [])
  return { current: waiting[0], dismiss }
}

function useEarnings(celebrate: (celebration: Celebration) => void): void {
  const { data: balance } = useBalance()
  const last = useRef<Balance>(undefined)
  useEffect(() => {
    if (!balance) return
    const before = last.current
    last.current = balance
    const gained = before ? balance.earned - before.earned : 0
    if (gained > 0) void import('./fly-points.ts').then(({ flyPoints }) => flyPoints(gained, lastTouch()))
    const level = levelReached(before, balance)
    if (level) celebrate(level)
  }, [balance, celebrate])
}

function useNewBadges(celebrate: (celebration: Celebration) => void): void {
  useEffect(
    () =>
      backend.events.subscribe(async ({ type }) => {
        if (type !== 'badges') return
        // Asked directly: the shelf on the screen asks as well, and whoever asks last ends the other's question.
        const shelf = await backend.operations.badges.list().catch(() => ({ badges: [] }))
        for (const badge of newestBadges(shelf.badges)) {
          celebrate({ kind: 'badge', key: `badge ${badge.id}`, badge })
        }
      }),
    [celebrate],
  )
}
