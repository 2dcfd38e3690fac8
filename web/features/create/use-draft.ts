import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '#web/app/draft-store.ts'
import type { Draft } from './draft.ts'

const quietMs = 500

/** 'unsaved': being written; 'page-only': the browser stores nothing, the draft lasts as long as the page. */
export type DraftStatus = 'none' | 'unsaved' | 'saved' | 'page-only'

interface DraftOptions {
  readonly store: DraftStore<Draft>
  readonly draft: Omit<Draft, 'savedAt'>
  /** Nothing worth keeping: the stored draft is removed. */
  readonly isBlank: boolean
}

/** Keeps the draft half a second after the last change, and at once when the page is hidden or left. */
export function useDraft({ store, draft, isBlank }: DraftOptions) {
  const [status, setStatus] = useState<DraftStatus>(isBlank ? 'none' : 'saved')
  const latest = useRef({ draft, isBlank })
  const kept = useRef(fingerprint(draft))
  const isClosed = useRef(false)

  const save = useCallback(() => {
    const now = fingerprint(latest.current.draft)
    if (isClosed.current || now === kept.current) return
    kept.current = now
    if (latest.current.isBlank) {
      store.clear()
      return setStatus('none')
    }
    const isStored = store.write({ ...latest.current.draft, savedAt: new Date().toISOString() })
    setStatus(isStored ? 'saved' : 'page-only')
  }, [store])

  useEffect(() => {
    latest.current = { draft, isBlank }
    if (fingerprint(draft) === kept.current) return
    setStatus('unsaved')
    const timer = window.setTimeout(save, quietMs)
    return () => window.clearTimeout(timer)
  }, [draft, isBlank, save])

  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    window.addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  /** The idea is published: its draft is gone, whatever is still on the screen. */
  const close = useCallback(() => {
    isClosed.current = true
    store.clear()
  }, [store])

  return { status, close }
}

/** Compared to know whether there is something new to save. */
function fingerprint({ fields, pictures, key }: Omit<Draft, 'savedAt'>): string {
  return JSON.stringify([fields, pictures.map(({ id }) => id), key])
}
