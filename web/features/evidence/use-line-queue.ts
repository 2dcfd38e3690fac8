import { useMemo, useSyncExternalStore } from 'react'
import { linePrefix } from '#web/app/evidence/line-prefix.ts'
import { lineQueue, type QueuedLine } from '#web/app/evidence/line-queue.ts'
import { queueChanges } from '#web/app/lesson-queue/completion-queue.ts'
import { keysUnder } from '#web/app/member-storage.ts'
import { useSession } from '#web/app/session.ts'

/** The lines of a card that wait on this device, oldest first. */
export function useLineQueue(cardId: string): readonly QueuedLine[] {
  const memberId = useSession().viewer?.id ?? ''
  const stored = useSyncExternalStore(queueChanges.subscribe, () => fingerprint(memberId))
  return useMemo(
    () =>
      stored === ''
        ? []
        : lineQueue(window.localStorage, memberId)
            .entries()
            .filter((line) => line.cardId === cardId),
    [stored, memberId, cardId],
  )
}

/** Compared to know whether the queue changed. */
function fingerprint(memberId: string): string {
  try {
    return keysUnder(window.localStorage, linePrefix(memberId))
      .sort()
      .map((key) => key + window.localStorage.getItem(key))
      .join('\n')
  } catch {
    return ''
  }
}
