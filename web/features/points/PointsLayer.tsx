import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Balance } from '#contract/economy.ts'
import { useAnnouncedBadges } from '#web/app/points/announced-badges.ts'
import { useBalance } from '#web/app/points/balance.ts'
import { type EarlyEarnings, earlyEarningsKey } from '#web/app/points/follow-economy.ts'
import { useStatementIsOpen } from '#web/app/points/statement-opening.ts'
import { backend } from '#web/backend/backend.ts'
import { type Celebration, levelReached, newestBadges, withCelebration } from './celebration.ts'
import type { Point } from './fly-points.ts'

const StatementSheet = lazyRouteComponent(() => import('./StatementSheet.tsx'), 'StatementSheet')
const CelebrationCard = lazyRouteComponent(() => import('./CelebrationCard.tsx'), 'CelebrationCard')

/** Shown over every screen of a member: the statement and the celebrations. */
export function PointsLayer() {
  const isStatementOpen = useStatementIsOpen()
  const { celebrations, dismiss } = useCelebrations()
  return (
    <>
      {isStatementOpen ? (
        <Suspense>
          <StatementSheet />
        </Suspense>
      ) : null}
      {/* Rendered before there is any, or screen readers would not announce it. */}
      <div role="status">
        {celebrations.length > 0 ? (
          <Suspense>
            <CelebrationCard celebrations={celebrations} onDone={dismiss} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

/** A new card survives the navigation that often follows the action that earned it. */
const justCameMs = 1_000

/** Watches the member's points and badges: points fly, levels and badges share one card. */
function useCelebrations() {
  const [waiting, setWaiting] = useState<readonly Celebration[]>([])
  const shown = useRef(new Set<string>())
  const cameAt = useRef(0)
  const announced = useAnnouncedBadges()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A lesson is not interrupted, and its last step shows what was earned.
  const isLesson = path.startsWith('/lesson/')

  const celebrate = useCallback((celebration: Celebration) => {
    if (shown.current.has(celebration.key)) return
    shown.current.add(celebration.key)
    cameAt.current = performance.now()
    setWaiting((before) => withCelebration(before, celebration))
  }, [])
  const early = useEarlyEarnings()
  useEarnings(celebrate, early?.balance)
  useNewBadges(celebrate, early?.hasBadges === true)

  const dismiss = useCallback(() => setWaiting([]), [])
  const lastPath = useRef(path)
  useEffect(() => {
    const left = lastPath.current
    lastPath.current = path
    if (left === path || left.startsWith('/lesson/')) return
    if (performance.now() - cameAt.current > justCameMs) dismiss()
  }, [path, dismiss])
  const celebrations = waiting.filter((one) => one.kind !== 'badge' || !announced.has(one.badge.id))
  return { celebrations: isLesson ? [] : celebrations, dismiss }
}

/** What this layer came too late for. What happens while it is here, it sees itself. */
function useEarlyEarnings(): EarlyEarnings | undefined {
  const queryClient = useQueryClient()
  const [early] = useState(() => queryClient.getQueryData<EarlyEarnings>(earlyEarningsKey))
  useEffect(() => () => queryClient.removeQueries({ queryKey: earlyEarningsKey }), [queryClient])
  return early
}

function useEarnings(
  celebrate: (celebration: Celebration) => void,
  balanceBefore: Balance | undefined,
): void {
  const { data: balance } = useBalance()
  const last = useRef(balanceBefore)
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

function useNewBadges(celebrate: (celebration: Celebration) => void, hasNew: boolean): void {
  useEffect(() => {
    const celebrateNewest = async () => {
      // Requested directly: the shelf on the screen requests it too, and the later query request cancels
      // the earlier.
      const shelf = await backend.operations.badges.list().catch(() => ({ badges: [] }))
      for (const badge of newestBadges(shelf.badges)) {
        celebrate({ kind: 'badge', key: `badge ${badge.id}`, badge })
      }
    }
    if (hasNew) void celebrateNewest()
    return backend.events.subscribe(({ type }) => {
      if (type === 'badges') void celebrateNewest()
    })
  }, [celebrate, hasNew])
}

let touch: Point | undefined

window.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => {
    touch = { x: clientX, y: clientY }
  },
  { capture: true, passive: true },
)

/** Where the member last touched or clicked; the middle of the screen for keyboard users. */
function lastTouch(): Point {
  return touch ?? { x: window.innerWidth / 2, y: window.innerHeight / 2 }
}
