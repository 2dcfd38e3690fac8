import { checkInWindow } from '#domain/circles/check-in.ts'

/** A moment in which check-ins are open: this one, or the next Friday's. Tests that ask a whole server run on any day. */
export function duringCheckIn(now: Date): Date {
  const { isOpen, opensAt } = checkInWindow(now)
  return isOpen ? now : new Date(opensAt.getTime() + 3_600_000)
}
