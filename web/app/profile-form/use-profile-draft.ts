import { useCallback, useEffect, useRef } from 'react'
import type { CompleteProfileForm as FormValues } from '#contract/profile.ts'
import type { DraftStore } from '#web/app/draft-store.ts'
import { draftOf, type ProfileDraft } from './profile-draft.ts'

const typingPauseMs = 500

export interface ProfileDraftOptions {
  store: DraftStore<ProfileDraft>
  saved: Partial<FormValues>
  typed: Partial<FormValues>
}

/** Keeps the typed text until it is sent: when typing pauses and when the page is left. */
export function useProfileDraft({ store, saved, typed }: ProfileDraftOptions) {
  const latest = useRef(typed)
  const isClosed = useRef(false)

  const keep = useCallback(() => {
    if (isClosed.current) return
    const draft = draftOf(saved, latest.current)
    if (draft === null) store.clear()
    else store.write(draft)
  }, [store, saved])

  useEffect(() => {
    latest.current = typed
    const timer = window.setTimeout(keep, typingPauseMs)
    return () => window.clearTimeout(timer)
  }, [typed, keep])

  useEffect(() => {
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', keepWhenHidden)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  /** Saved: there is no draft any more. */
  const close = useCallback(() => {
    isClosed.current = true
    store.clear()
  }, [store])

  return { keep, close }
}
