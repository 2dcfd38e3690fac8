import { useMemo, useSyncExternalStore } from 'react'
import { keysUnder } from '../member-storage.ts'
import { useSession } from '../session.ts'
import { completionQueue, type QueuedCompletion, queueChanges, queuePrefix } from './completion-queue.ts'

/** The member's answers that wait to be sent, oldest first. */
export function useLessonQueue(): readonly QueuedCompletion[] {
  const { viewer } = useSession()
  const memberId = viewer?.id ?? ''
  const stored = useSyncExternalStore(queueChanges.subscribe, () => fingerprint(memberId))
  return useMemo(() => (stored === '' ? [] : readQueue(memberId)), [stored, memberId])
}

function readQueue(memberId: string): readonly QueuedCompletion[] {
  try {
    return completionQueue(window.localStorage, memberId).entries()
  } catch {
    return []
  }
}

/** Compared to know whether the queue changed. */
function fingerprint(memberId: string): string {
  try {
    return keysUnder(window.localStorage, queuePrefix(memberId))
      .sort()
      .map((key) => key + window.localStorage.getItem(key))
      .join('\n')
  } catch {
    return ''
  }
}
