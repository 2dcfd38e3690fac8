import type { QueryClient } from '@tanstack/react-query'
import { savePolicy } from '#domain/lessons/limits.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import { backend } from '#web/backend/backend.ts'
import { deliverLines } from '../evidence/deliver-lines.ts'
import { notify } from '../notify.ts'
import { refreshLearning } from '../trails/follow-trails.ts'
import { completionQueue, type QueuedCompletion, queueChanges } from './completion-queue.ts'
import { deliverQueue } from './deliver-queue.ts'
import { type LessonAnswer, notifyDelivered } from './deliveries.ts'
import { refusalIn } from './refusal-in.ts'

const lockName = 'colmeia.lesson-queue'

/**
 * Sends what waits: answers to lessons, then lines of tests. One tab at a time: if another tab is sending
 * already, this one does nothing.
 */
export async function deliverLessons(queryClient: QueryClient, memberId: string): Promise<'done' | 'later'> {
  const deliver = async () => {
    const answers = await deliverAsMember(queryClient, memberId)
    const lines = await deliverLines(queryClient, memberId)
    return answers === 'done' ? lines : answers
  }
  // Missing without HTTPS; the key of each answer makes a double delivery harmless.
  if (!navigator.locks) return deliver()
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? deliver() : 'done'))
}

function deliverAsMember(queryClient: QueryClient, memberId: string): Promise<'done' | 'later'> {
  return deliverQueue({
    queue: completionQueue(window.localStorage, memberId),
    send: ({ trailId, stageId, taskResponse, cardId, basedOn, key }) =>
      backend.operations.lessons.complete(
        { trailId, stageId, taskResponse: taskResponse || undefined, cardId, basedOn, key },
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

function announce({ title }: QueuedCompletion, { status, earned, trailCompletion }: LessonAnswer): void {
  if (status === 'edited') {
    notify.success(lessonMessages.edited, `“${title}”`)
    return
  }
  const paid = earned.amount > 0 ? ` ${formatSignedBPoints(earned.amount)}` : ''
  const ended = trailCompletion ? `\n${trailMessages.completedToast}` : ''
  notify.success('Sua resposta saiu da fila e foi enviada', `“${title}”${paid}${ended}`)
}
