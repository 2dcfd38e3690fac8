import { useCallback, useEffect, useRef, useState } from 'react'
import { lessonTimings } from '#domain/lessons/limits.ts'
import type { DraftStore } from '#web/app/draft-store.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import {
  adopt,
  type DraftEditing,
  openEditing,
  receive,
  save,
  settle,
  sweepTaskDrafts,
  type TaskDraft,
  taskDraftFrom,
  taskDraftName,
  write,
} from './task-draft.ts'

/** 'saved' for a moment after each save; 'refused' while the browser stores nothing. */
export type DraftNote = 'none' | 'saved' | 'refused'

export type LessonDraft = ReturnType<typeof useTaskDraft>

interface TaskTarget {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
}

/** The answer being written: saved two seconds after the last key stroke and when the page is left. */
export function useTaskDraft(
  { memberId, trailId, stageId }: TaskTarget,
  /** The answer given earlier, or empty. */
  given: string,
  /** What the server keeps of the answer in progress. */
  kept: { readonly text: string | null; readonly version: number },
) {
  const store = useDraftStore(taskDraftName(trailId, stageId), taskDraftFrom)
  const [editing, setEditing] = useState(() => openEditing(kept.text ?? given))
  const [offered, setOffered] = useState<TaskDraft | null>(() => draftToOffer(store, memberId, given))
  const [note, setNote] = useState<DraftNote>('none')
  const latest = useRef(editing)
  const version = useRef(kept.version)
  // Nothing is saved while an older text awaits a decision, or once the lesson is completed.
  const isHeld = useRef(offered !== null)

  const change = useCallback((next: DraftEditing) => {
    latest.current = next
    setEditing(next)
  }, [])

  const keep = useCallback(() => {
    if (isHeld.current) return
    const saved = save(latest.current, store.read(), Date.now())
    change(saved.editing)
    if (saved.change.kind === 'clear') store.clear()
    if (saved.change.kind !== 'write') setNote('none')
    else setNote(store.write({ ...saved.change.draft, basedOn: version.current }) ? 'saved' : 'refused')
  }, [store, change])

  const isStored = editing.text === (editing.known?.text ?? editing.original)
  useEffect(() => {
    if (isStored || editing.rival) return
    // Restarted by every key stroke.
    const timer = window.setTimeout(keep, lessonTimings.draftAutosaveMs, editing.text)
    return () => window.clearTimeout(timer)
  }, [editing.text, editing.rival, isStored, keep])

  useEffect(() => {
    if (note !== 'saved') return
    const timer = window.setTimeout(() => setNote('none'), lessonTimings.saveIndicatorMs)
    return () => window.clearTimeout(timer)
  }, [note])

  useEffect(() => {
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const stopListening = store.onChange((stored) => {
      if (isHeld.current) setOffered((now) => (now ? stored : now))
      else change(receive(latest.current, stored))
    })
    document.addEventListener('visibilitychange', keepWhenHidden)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden)
      window.removeEventListener('pagehide', keep)
      stopListening()
      keep()
    }
  }, [keep, store, change])

  // The lesson may have been rendered minutes before it was opened: a draft may have appeared or expired
  // since.
  useEffect(() => {
    if (latest.current.text !== latest.current.original) return
    const draft = draftToOffer(store, memberId, given)
    isHeld.current = draft !== null
    setOffered((shown) => (shown?.updatedAt === draft?.updatedAt ? shown : draft))
  }, [store, memberId, given])

  const takeOver = useCallback(
    (text: string) => {
      change(adopt(latest.current, text))
      keep()
    },
    [change, keep],
  )
  const read = useCallback(() => (isHeld.current ? null : latest.current), [])
  const setVersion = useCallback((next: number) => {
    version.current = next
  }, [])

  function decide(next: DraftEditing) {
    isHeld.current = false
    setOffered(null)
    change(next)
  }

  return {
    text: editing.text,
    write: (text: string) => change(write(latest.current, text)),
    /** Nothing was written here since it was opened. */
    isUnchanged: editing.text === editing.original,
    /** Takes over the text of another device. */
    takeOver,
    /** At this moment, not at the last rendering; null while nothing may be saved. */
    read,
    /** The server's version that the text here continues. */
    setVersion,
    /** The same, read at this moment. */
    version: () => version.current,
    /** The stored draft of this browser, whichever tab wrote it. */
    known: editing.known?.text,
    /** Saves at once: the page, the session or the network may be about to go. */
    keep,
    note,
    /** A different text that another tab stored. */
    rival: editing.rival,
    settle: (choice: 'theirs' | 'mine') => {
      change(settle(latest.current, choice))
      keep()
    },
    /** From an earlier visit, to be restored or discarded. */
    offered,
    restore: () => decide(openEditing(kept.text ?? given, offered)),
    discard: () => {
      store.clear()
      // What is on the server too goes with it; another text there stays.
      decide(openEditing(offered?.text === kept.text ? given : (kept.text ?? given)))
    },
    /** The answer is being sent: its draft is gone. */
    close: () => {
      isHeld.current = true
      store.clear()
    },
    /** The queued answer is being edited again. */
    reopen: () => {
      isHeld.current = false
    },
  }
}

function draftToOffer(store: DraftStore<TaskDraft>, memberId: string, given: string): TaskDraft | null {
  sweepTaskDrafts(window.localStorage, memberId, Date.now())
  const draft = store.read()
  return draft && draft.text !== given ? draft : null
}
