import { accountLimits } from '#domain/accounts/rules.ts'
import { defaultProfileColor } from '#domain/profile/colors.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import type { Interest } from './answers.ts'
import { readChallenge, readHelpType, readMoment } from './synonyms.ts'

export const onboardingLimits = {
  steps: 7,
  interests: { min: 1, max: 5 },
  confidence: { min: 1, max: 10 },
} as const

/** After the last question: the trail for the answers. */
export const payoffStep = onboardingLimits.steps + 1

/** The slider's initial value. */
export const draftConfidence = 5

/** Used by the assignment if nothing was answered. */
export const assumedConfidence = 3

/** A draft older than this starts over. */
export const onboardingDraftMs = 30 * 60_000

/** How long the saving screen waits for a session, and how often it checks. */
export const sessionWait = { forMs: 8000, everyMs: 200 } as const

/** The answers so far, kept in the browser until they are sent. */
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
  /** Whether to get the weekly mail; null: not touched. */
  readonly weeklyDigest: boolean | null
  /** The step to return to, from 1. */
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
  weeklyDigest: null,
  lastStep: 1,
}

/** Both as milliseconds since the epoch. A draft from the future means a clock set back: it still counts. */
export function isDraftExpired(savedAt: number, now: number): boolean {
  return now - savedAt > onboardingDraftMs
}

/** Whether a step of the questionnaire (from 1) is answered, so 'Continuar' is enabled. */
export function isStepAnswered(step: number, draft: OnboardingDraft): boolean {
  switch (step) {
    case 1:
      return draft.moment !== null && readMoment(draft.moment) !== null
    case 2:
      return draft.challenge !== null && readChallenge(draft.challenge) !== null
    case 3:
      return draft.hasCnpj !== null
    case 4:
      return true
    case 5:
      return draft.helpType !== null && readHelpType(draft.helpType) !== null
    case 6: {
      const { min, max } = onboardingLimits.interests
      return draft.interests.length >= min && draft.interests.length <= max
    }
    case 7:
      return cleanLine(draft.profileDraft.displayName).length >= accountLimits.name.min
    default:
      throw new RangeError(`The questionnaire has no step ${step}`)
  }
}

/** The first unanswered step; null if the questionnaire can be sent. */
export function firstUnanswered(draft: OnboardingDraft): number | null {
  for (let step = 1; step <= onboardingLimits.steps; step += 1) if (!isStepAnswered(step, draft)) return step
  return null
}

/** Adds or removes an interest; one above the maximum is ignored. */
export function toggleInterest<Interest extends string>(
  chosen: readonly Interest[],
  interest: Interest,
): readonly Interest[] {
  if (chosen.includes(interest)) return chosen.filter((other) => other !== interest)
  return chosen.length < onboardingLimits.interests.max ? [...chosen, interest] : chosen
}
