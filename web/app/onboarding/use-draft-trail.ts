import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnboardingDraft } from '#domain/onboarding/form.ts'
import { api } from '#web/backend/backend.ts'
import { answersOf } from './answers-of.ts'
import { findDraft } from './onboarding-draft.ts'

/** What the answers of a draft lead to; asked for once all that decides it is answered. */
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
  /** The public name they gave. */
  readonly name: string
  /** What the trail is called; null until that is known. */
  readonly trail: string | null
}

/** What a guest who answered all questions takes along to their account; null where nothing is kept. */
export function useGuestTrail(): GuestTrail | null {
  const [draft] = useState(() => {
    const found = findDraft(null, Date.now())
    return found.kind === 'kept' && answersOf(found.draft) ? found.draft : null
  })
  const { data } = usePreview(draft)
  return draft && { name: draft.profileDraft.displayName, trail: data?.trail.name ?? null }
}
