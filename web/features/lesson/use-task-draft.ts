import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { sessionQuery } from '#web/app/session.ts'
import { sessionState } from '#web/app/session-state.ts'
import { hear, openDesk, save, settle, type TaskDraft, type WritingDesk, write } from './draft.ts'
import { type DraftPlace, draftKey, parseDraft, readDraft, sweepDrafts } from './draft-storage.ts'

/** 'saved' for a moment after each saving; 'refused' while the browser keeps nothing. */
export type DraftNote = 'none' | 'saved' | 'refused'

export type LessonDraft = ReturnType<typeof useTaskDraft>

/** The answer being written: kept two seconds after the last key stroke and when the page is left. */
export function useTaskDraft(place: DraftPlace, original: string) {
  const key = draftKey(place)
  const { memberId } = place
  const queryClient = useQueryClient()
  const [desk, setDesk] = useState(() => openDesk(original))
  const [offered, setOffered] = useState<TaskDraft | null>(() => draftToOffer(memberId, key, original))
  const [note, setNote] = useState<DraftNote>('none')
  const latest = useRef(desk)
  // Nothing is kept while an older text waits for a decision, or once the lesson is completed.
  const isHeld = useRef(offered !== null)

  const change = useCallback((next: WritingDesk) => {
    latest.current = next
    setDesk(next)
  }, [])

  const keep = useCallback(() => {
    // After a sign-out nothing of the member may be written again.
    const isHere = sessionState(queryClient.getQueryData(sessionQuery.queryKey)).viewer?.id === memberId
    if (isHeld.current || !isHere) return
    try {
      const saved = save(latest.current, readDraft(window.localStorage, key), Date.now())
      if (saved.change.kind === 'write') window.localStorage.setItem(key, JSON.stringify(saved.change.draft))
      if (saved.change.kind === 'clear') window.localStorage.removeItem(key)
      change(saved.desk)
      setNote(saved.change.kind === 'write' ? 'saved' : 'none')
    } catch {
      setNote('refused')
    }
  }, [key, memberId, queryClient, change])

  const isStored = desk.text === (desk.known?.text ?? original)
  useEffect(() => {
    if (isStored || desk.rival) return
    // Started anew by every key stroke.
    const timer = window.setTimeout(keep, lessonTimings.draftAutosaveMs, desk.text)
    return () => window.clearTimeout(timer)
  }, [desk.text, desk.rival, isStored, keep])

  useEffect(() => {
    if (note !== 'saved') return
    const timer = window.setTimeout(() => setNote('none'), lessonTimings.saveIndicatorMs)
    return () => window.clearTimeout(timer)
  }, [note])

  useEffect(() => {
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const onStored = (event: StorageEvent) => {
      if (event.key !== key) return
      const stored = parseDraft(event.newValue)
      if (isHeld.current) setOffered((now) => (now ? stored : now))
      else change(hear(latest.current, stored))
    }
    document.addEventListener('visibilitychange', keepWhenHidden)
    window.addEventListener('pagehide', keep)
    window.addEventListener('storage', onStored)
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden)
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('storage', onStored)
      keep()
    }
  }, [keep, key, change])

  // The lesson may have been drawn minutes before it was opened: a draft may have come since, or become too old.
  useEffect(() => {
    if (latest.current.text !== original) return
    const draft = draftToOffer(memberId, key, original)
    isHeld.current = draft !== null
    setOffered((shown) => (shown?.updatedAt === draft?.updatedAt ? shown : draft))
  }, [memberId, key, original])

  function decide(next: WritingDesk) {
    isHeld.current = false
    setOffered(null)
    change(next)
  }

  return {
    text: desk.text,
    write: (text: string) => change(write(latest.current, text)),
    /** At once: the page may be about to go, with the session or the network. */
    keep,
    note,
    /** What another tab stored while there was a different text here. */
    rival: desk.rival,
    settle: (choice: 'theirs' | 'mine') => {
      change(settle(latest.current, choice))
      keep()
    },
    /** Left from an earlier visit, to be restored or discarded. */
    offered,
    restore: () => decide(openDesk(original, offered)),
    discard: () => {
      removeDraft(key)
      decide(openDesk(original))
    },
    /** The answer is on its way to the server: there is no draft of it any more. */
    close: () => {
      isHeld.current = true
      removeDraft(key)
    },
    /** The answer that waits in the queue is being changed again. */
    reopen: () => {
      isHeld.current = false
    },
  }
}

function draftToOffer(memberId: string, key: string, original: string): TaskDraft | null {
  try {
    sweepDrafts(window.localStorage, memberId, Date.now())
    const draft = readDraft(window.localStorage, key)
    return draft && draft.text !== original ? draft : null
  } catch {
    // A blocked storage keeps no drafts.
    return null
  }
}

function removeDraft(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing was kept where storage is refused.
  }
}
