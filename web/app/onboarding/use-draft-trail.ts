import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnboardingDraft } from '#domain/onboarding/form.ts'
import { api } from '#web/backend/backend.ts'
import { answersOf } from './answers-of.ts'
import { findDraft } from './onboarding-draft.ts'

/** The trail that a draft's answers lead to; requested once all deciding questions are answered. */
export function usePreview(draft: OnboardingDraft | null) {
  const answers = draft === null ? null : answersOf(draft)
  return useQuery(
    api.onboarding.preview.queryOptions({
      input:
        answers === null
          ? skipToken
          : {
              moment: answers.moment,
              challenge: answers.challenge,
              hasCnpj: answers.hasCnpj,
              confidence: answers.confidence,
            },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
}

export interface GuestTrail {
  readonly name: string
  /** The trail's name; null until it is known. */
  readonly trail: string | null
}

/** What a guest who answered all questions takes to their account; null if nothing is stored. */
export function useGuestTrail(): GuestTrail | null {
  const [draft] = useState(() => {
    const found = findDraft(null, Date.now())
    return found.kind === 'kept' && answersOf(found.draft) ? found.draft : null
  })
  const { data } = usePreview(draft)
  return draft && { name: draft.profileDraft.displayName, trail: data?.trail.name ?? null }
}
