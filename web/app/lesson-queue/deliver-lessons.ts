import { ORPCError } from '@orpc/client'
import type { QueryClient } from '@tanstack/react-query'
import { savePolicy } from '#domain/lessons/limits.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import { backend } from '#web/backend/backend.ts'
import { notify } from '../notify.ts'
import { refreshLearning } from '../trails/follow-trails.ts'
import { completionQueue, type QueuedCompletion, queueChanges, type Refusal } from './completion-queue.ts'
import { deliverQueue } from './deliver-queue.ts'
import { type LessonAnswer, notifyDelivered } from './deliveries.ts'

const lockName = 'colmeia.lesson-queue'

/**
 * Sends the member's waiting answers. One tab at a time: if another tab is sending already, this one does
 * nothing.
 */
export async function deliverLessons(queryClient: QueryClient, memberId: string): Promise<'done' | 'later'> {
  const deliver = () => deliverAsMember(queryClient, memberId)
  // Missing without HTTPS; the key of each answer makes a double delivery harmless.
  if (!navigator.locks) return deliver()
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? deliver() : 'done'))
}

function deliverAsMember(queryClient: QueryClient, memberId: string): Promise<'done' | 'later'> {
  return deliverQueue({
    queue: completionQueue(window.localStorage, memberId),
    send: ({ trailId, stageId, taskResponse, key }) =>
      backend.operations.lessons.complete(
        { trailId, stageId, taskResponse, key },
        { signal: AbortSignal.timeout(savePolicy.timeoutMs) },
      ),
    refusalIn,
    onSent: (entry, answer) => {
      queueChanges.changed()
      refreshLearning(queryClient)
      announce(entry, answer)
      notifyDelivered(entry, answer)
    },
    onRefused: ({ title }, { message }) => {
      queueChanges.changed()
      notify.error(`“${title}” continua na fila`, message)
    },
  })
}

/** With these statuses (no session, too many requests) the server has not judged the answer. */
const notJudged = new Set([401, 408, 429])

function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError) || error.status >= 500 || notJudged.has(error.status)) return null
  return { code: String(error.code), message: error.message }
}

function announce({ title }: QueuedCompletion, { status, earned, trailCompletion }: LessonAnswer): void {
  if (status === 'edited') {
    notify.success(lessonMessages.edited, `“${title}”`)
    return
  }
  const paid = earned.amount > 0 ? ` ${formatSignedBPoints(earned.amount)}` : ''
  const ended = trailCompletion ? `\n${trailMessages.completedToast}` : ''
  notify.success('Sua resposta saiu da fila e foi enviada', `“${title}”${paid}${ended}`)
}
