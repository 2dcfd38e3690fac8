import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { savePolicy } from '#domain/lessons/limits.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { completionQueue, queueChanges } from '#web/app/lesson-queue/completion-queue.ts'
import type { LessonAnswer } from '#web/app/lesson-queue/deliveries.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { refreshLearning } from '#web/app/trails/follow-trails.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { QueueFull, saveFailure } from './save-failure.ts'
import { saveWithRetries } from './save-with-retries.ts'

/** The answer in progress on the server. */
interface DraftOnServer {
  /** Resolves when no request about it is under way. */
  readonly settled: () => Promise<void>
  readonly version: () => number
}

export interface CompletionEvents {
  readonly onCompleted: (answer: LessonAnswer) => void
  /** Offline: the answer waits in the queue. */
  readonly onQueued: () => void
  readonly onIdeaRequired: () => void
  readonly onQuizRequired: () => void
  /** The stage cannot be worked on (any more). */
  readonly onRefused: () => void
}

/** A text, a test card, or both. */
interface Answer {
  readonly text: string
  readonly cardId?: string | undefined
}

/** Sends the answer with retries, or queues it; all retries of one text share one key. */
export function useCompleteLesson(
  lesson: Lesson,
  memberId: string,
  onServer: DraftOnServer,
  events: CompletionEvents,
) {
  const { stageId, title, trail } = lesson
  const queryClient = useQueryClient()
  const intention = useRef<{ said: string; key: string }>(undefined)
  const [attempt, setAttempt] = useState(0)

  /** A changed answer is a new intention: the server would refuse it under the old key. */
  function keyOf({ text, cardId = '' }: Answer): string {
    const said = `${cardId} ${text}`
    if (intention.current?.said !== said) intention.current = { said, key: newKey() }
    return intention.current.key
  }

  const { mutate, isPending, variables } = useWrite({
    mutationFn: async ({ text, cardId }: Answer) => {
      const answer = { trailId: trail.id, stageId, cardId, key: keyOf({ text, cardId }) }
      const queue = completionQueue(window.localStorage, memberId)
      const enqueue = (): 'queued' => {
        const basedOn = onServer.version()
        if (
          !queue.put({ ...answer, taskResponse: text, basedOn, title, queuedAt: Date.now(), refusal: null })
        )
          throw new QueueFull()
        return 'queued'
      }
      if (!isConnected()) return enqueue()
      await onServer.settled()
      const basedOn = onServer.version()
      let attempts = 0
      try {
        const saved = await saveWithRetries({
          policy: savePolicy,
          send: (signal) => {
            attempts += 1
            setAttempt(attempts)
            return backend.operations.lessons.complete(
              { ...answer, taskResponse: text || undefined, basedOn },
              { signal },
            )
          },
          isWorthRetrying: (error) => isConnected() && mayRecover(error),
          wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        })
        // Sent from here: an earlier text of this lesson must not be sent from the queue afterwards.
        const waiting = queue.find(trail.id, stageId)
        if (waiting) queue.remove(waiting.key)
        return saved
      } catch (error) {
        if (!isConnected() && mayRecover(error)) return enqueue()
        throw error
      }
    },
    retry: false,
    onSuccess: (result) => {
      queueChanges.changed()
      if (result === 'queued') return events.onQueued()
      refreshLearning(queryClient)
      if (result.trailCompletion) notify.success(trailMessages.completedToast)
      events.onCompleted(result)
    },
    onError: (error) => {
      const code = error instanceof ORPCError ? String(error.code) : null
      if (code === 'IDEA_REQUIRED') return events.onIdeaRequired()
      // The session ended; the guard leads to the sign-in page and back.
      if (code === 'UNAUTHENTICATED') return
      if (code === 'NOT_FOUND') notify.error(lessonMessages.notFound)
      else notify.error(...saveFailure(error))
      if (code === 'QUIZ_REQUIRED') events.onQuizRequired()
      if (code === 'NOT_FOUND' || code === 'STAGE_LOCKED' || code === 'TRAIL_LOCKED') events.onRefused()
    },
    onSettled: () => setAttempt(0),
  })
  const again = () => {
    if (variables) mutate(variables)
  }
  return { complete: mutate, again, isSaving: isPending, attempt }
}
