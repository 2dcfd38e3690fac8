import type { LiveEvent } from '#contract/events.ts'
import type { LiveMessage } from './live-message.ts'

const keptMs = 60_000
/** Above these, pages that may have missed something refetch everything. */
const limits = { perMember: 50, members: 20_000 }

interface RecentEvent {
  readonly event: LiveEvent
  readonly at: number
}

export interface RecentEvents {
  add(message: LiveMessage): void
  /** What a page of this member missed that began to load so long ago. */
  missedBy(memberId: string, pageAgeMs: number): readonly LiveEvent[]
  /** Drops what is too old. */
  clean(): void
}

/**
 * The last events of each member. A page asks for its data before its stream is open: it would never hear of
 * what happens in between. What everyone is told is not kept, or on a busy wall every page would load twice.
 */
export function createRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  /** The member heard of last comes last. */
  const byMember = new Map<string, Map<string, RecentEvent>>()
  let completeSince = now()

  function newestOf(events: ReadonlyMap<string, RecentEvent>): number {
    return Math.max(...[...events.values()].map(({ at }) => at))
  }

  return {
    add({ to, event }) {
      // Events were lost: what was kept before is not all that happened.
      if (event.type === 'resync') completeSince = now()
      if (to === 'everyone') return
      const own = byMember.get(to) ?? new Map<string, RecentEvent>()
      // Events only say what has changed: of the same one, the last time is enough.
      const isRoom = own.size < limits.perMember || own.has(JSON.stringify(event))
      const kept: LiveEvent = isRoom ? event : { type: 'resync' }
      own.set(JSON.stringify(kept), { event: kept, at: now() })
      byMember.delete(to)
      byMember.set(to, own)
      const [oldest] = byMember
      if (oldest && byMember.size > limits.members) {
        completeSince = Math.max(completeSince, newestOf(oldest[1]) + 1)
        byMember.delete(oldest[0])
      }
    },
    missedBy(memberId, pageAgeMs) {
      const since = now() - pageAgeMs
      if (since < completeSince || pageAgeMs > keptMs) return [{ type: 'resync' }]
      const own = byMember.get(memberId)
      return own ? [...own.values()].filter(({ at }) => at >= since).map(({ event }) => event) : []
    },
    clean() {
      for (const [memberId, own] of byMember) {
        if (newestOf(own) >= now() - keptMs) break
        byMember.delete(memberId)
      }
    },
  }
}
