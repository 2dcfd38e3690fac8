import { defaultProfileColor } from '#domain/profile/colors.ts'
import type { Interest } from './interests.ts'
import { draftConfidence, onboardingDraftMs } from './limits.ts'

/** The answers so far, as the browser keeps them until they are sent. */
export type OnboardingDraft = {
  readonly moment: string | null
  readonly challenge: string | null
  readonly hasCnpj: boolean | null
  readonly confidence: number
  readonly helpType: string | null
  readonly interests: readonly Interest[]
  readonly profileDraft: {
    readonly displayName: string
    readonly phone: string
    readonly bio: string
    readonly color: string
    readonly avatarUrl: string
    readonly socials: { readonly instagram: string; readonly linkedin: string; readonly x: string }
  }
  /** The step to come back to, from 1. */
  readonly lastStep: number
}

export const emptyDraft: OnboardingDraft = {
  moment: null,
  challenge: null,
  hasCnpj: null,
  confidence: draftConfidence,
  helpType: null,
  interests: [],
  profileDraft: {
    displayName: '',
    phone: '',
    bio: '',
    color: defaultProfileColor,
    avatarUrl: '',
    socials: { instagram: '', linkedin: '', x: '' },
  },
  lastStep: 1,
}

/** Both as milliseconds since the epoch. A draft from the future is a clock that was set back: it still counts. */
export function isDraftExpired(savedAt: number, now: number): boolean {
  return now - savedAt > onboardingDraftMs
}
