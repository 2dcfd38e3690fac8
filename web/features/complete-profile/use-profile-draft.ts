import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { CompleteProfileForm as FormValues } from '#contract/profile.ts'
import { sessionQuery } from '#web/app/session.ts'
import { sessionState } from '#web/app/session-state.ts'
import { draftOf, writeDraft } from './profile-draft.ts'

const typingPauseMs = 500

export interface ProfileDraftOptions {
  memberId: string
  saved: FormValues
  typed: FormValues
}

/** Keeps what is typed when the typing rests and when the page is left, until it is sent. */
export function useProfileDraft({ memberId, saved, typed }: ProfileDraftOptions) {
  const queryClient = useQueryClient()
  const latest = useRef(typed)
  const isClosed = useRef(false)

  const keep = useCallback(() => {
    // After a sign-out nothing of the member may be written again.
    const isHere = sessionState(queryClient.getQueryData(sessionQuery.queryKey)).viewer?.id === memberId
    if (isHere && !isClosed.current) writeDraft(window.localStorage, memberId, draftOf(saved, latest.current))
  }, [memberId, saved, queryClient])

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

  /** It is saved: there is no draft of it any more. */
  const close = useCallback(() => {
    isClosed.current = true
    writeDraft(window.localStorage, memberId, null)
  }, [memberId])

  return { keep, close }
}
