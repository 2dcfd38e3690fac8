import type { QueryClient } from '@tanstack/react-query'
import { savePolicy } from '#domain/lessons/limits.ts'
import { backend } from '#web/backend/backend.ts'
import { queueChanges } from '../lesson-queue/completion-queue.ts'
import { deliverQueue } from '../lesson-queue/deliver-queue.ts'
import { refusalIn } from '../lesson-queue/refusal-in.ts'
import { notify } from '../notify.ts'
import { lineQueue } from './line-queue.ts'
import { refreshEvidence } from './refresh-evidence.ts'

/** Sends the lines of tests that wait on this device. */
export function deliverLines(queryClient: QueryClient, memberId: string): Promise<'done' | 'later'> {
  return deliverQueue({
    queue: lineQueue(window.localStorage, memberId),
    send: ({ key, ideaId, cardId, name, act, said, number }) =>
      backend.operations.evidence.note(
        { ideaId, id: cardId, lineId: key, name, act, said, number },
        { signal: AbortSignal.timeout(savePolicy.timeoutMs) },
      ),
    refusalIn,
    onSent: () => {
      void refreshEvidence(queryClient).finally(queueChanges.changed)
    },
    onRefused: ({ name }, { message }) => {
      queueChanges.changed()
      notify.error(`A anotação de “${name}” continua na fila`, message)
    },
  })
}
