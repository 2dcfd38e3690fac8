import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { lessonLimits, lessonTimings } from '#domain/lessons/limits.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { lessonQuery } from '#web/app/trails/lesson-query.ts'
import { backend } from '#web/backend/backend.ts'
import {
  hear,
  type Keeping,
  needsSending,
  openKeeping,
  remember,
  restoreKeeping,
  type StoredText,
  sent,
  settleKeeping,
} from './keeping.ts'
import type { LessonDraft } from './use-task-draft.ts'

export type KeptTask = ReturnType<typeof useKeptTask>

/** The longest pause between retries is 2 to this power times the usual one. */
const mostDoublings = 4

/**
 * Keeps the answer being written on the server, for the member's other devices: two seconds after the last
 * key stroke and when the page is left, one request at a time. Failures are quiet, because the local draft
 * stays beneath it.
 */
export function useKeptTask(lesson: Lesson, draft: LessonDraft) {
  const { stageId, trail } = lesson
  const { text: storedText, version: storedVersion } = storedIn(lesson)
  const [keeping, setKeeping] = useState(() => openKeeping(storedIn(lesson)))
  const [isContinued, setContinued] = useState(lesson.draft.text !== null)
  const [retries, setRetries] = useState(0)
  const latest = useRef(keeping)
  const queryClient = useQueryClient()
  const sending = useRef<Promise<void>>(undefined)
  const { text, offered, rival, known, read, takeOver, setVersion } = draft

  const change = useCallback(
    (next: Keeping) => {
      latest.current = next
      setKeeping(next)
      setVersion(next.stored.version)
    },
    [setVersion],
  )

  const learn = useCallback(
    (stored: StoredText) => {
      const here = read()
      if (here === null) return
      const heard = hear(latest.current, stored, here.text)
      change(heard.keeping)
      if (heard.adopt === null) return
      takeOver(heard.adopt)
      setContinued(heard.adopt !== '')
    },
    [change, read, takeOver],
  )

  const send = useCallback(() => {
    const here = read()
    if (here === null || here.rival || sending.current || !isConnected()) return
    const { text } = here
    if (text.length > lessonLimits.taskAnswer.max || !needsSending(latest.current, text)) return
    const basedOn = latest.current.stored.version
    change(remember(latest.current, text))
    sending.current = backend.operations.lessons
      .keepTask({ stageId, trailId: trail.id, text, basedOn })
      .then(({ version }) => {
        change(sent(latest.current, { text, version }))
        setRetries(0)
      })
      .catch((error: unknown) => {
        const theirs = conflictIn(error)
        if (theirs) learn(theirs)
        else if (mayRecover(error)) setRetries((count) => Math.min(count + 1, mostDoublings))
      })
      .finally(() => {
        sending.current = undefined
      })
  }, [stageId, trail.id, change, learn, read])

  const isWaiting = offered === null && rival === null && needsSending(keeping, text)
  useEffect(() => {
    if (!isWaiting) return
    // Restarted by every key stroke, and after an answer if more was written meanwhile.
    const timer = window.setTimeout(send, lessonTimings.draftAutosaveMs * 2 ** retries, [
      text,
      keeping.stored,
    ])
    return () => window.clearTimeout(timer)
  }, [isWaiting, text, keeping.stored, retries, send])

  // The lesson was fetched again: another device may have written meanwhile.
  useEffect(() => {
    if (offered === null && storedVersion > latest.current.stored.version)
      learn({ text: storedText, version: storedVersion })
  }, [learn, offered, storedText, storedVersion])

  // The text here comes after those of this browser's tabs.
  const fromTab = rival?.text ?? known
  useEffect(() => {
    if (fromTab !== undefined) change(remember(latest.current, fromTab))
  }, [fromTab, change])

  useEffect(() => {
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') send()
    }
    document.addEventListener('visibilitychange', sendWhenHidden)
    window.addEventListener('pagehide', send)
    window.addEventListener('online', send)
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      window.removeEventListener('pagehide', send)
      window.removeEventListener('online', send)
      send()
    }
  }, [send])

  return {
    /** A different text that another device stored. */
    rival: rival ? null : keeping.rival,
    settle: (choice: 'theirs' | 'mine') => {
      const theirs = latest.current.rival
      change(settleKeeping(latest.current))
      if (choice === 'theirs' && theirs) takeOver(theirs.text)
      else send()
    },
    /** Resolves when no request is under way. */
    settled: () => sending.current ?? Promise.resolve(),
    /** The text here was begun on an earlier visit, maybe on another device. */
    isContinued,
    restore: () => {
      if (offered) change(restoreKeeping(storedIn(lesson), offered))
      draft.restore()
    },
    discard: () => {
      if (offered) change(remember(latest.current, offered.text))
      draft.discard()
      send()
      // The page it was written on may have sent it only now: then it is removed there too.
      void queryClient.invalidateQueries({ queryKey: lessonQuery(stageId, trail.id).queryKey })
    },
  }
}

function storedIn({ draft, answer }: Lesson): StoredText {
  return { text: draft.text ?? answer?.text ?? '', version: draft.version }
}

function conflictIn(error: unknown): StoredText | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null
  return error.data as StoredText
}
