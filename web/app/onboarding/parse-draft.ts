import { interestKeys } from '#domain/onboarding/answers.ts'
import { emptyDraft, type OnboardingDraft, onboardingLimits, payoffStep } from '#domain/onboarding/form.ts'

export interface KeptDraft {
  readonly draft: OnboardingDraft
  /** Milliseconds since the epoch. */
  readonly savedAt: number
}

/** Reads a stored draft of any version, or null. Invalid values count as unanswered. */
export function parseDraft(stored: unknown): KeptDraft | null {
  const { draft, savedAt } = fieldsOf(stored)
  if (typeof savedAt !== 'number' || !Number.isFinite(savedAt)) return null
  const {
    moment,
    challenge,
    hasCnpj,
    confidence,
    helpType,
    interests,
    profileDraft,
    weeklyDigest,
    lastStep,
  } = fieldsOf(draft)
  const { displayName } = fieldsOf(profileDraft)
  const { confidence: scale } = onboardingLimits
  return {
    savedAt,
    draft: {
      moment: textOrNull(moment),
      challenge: textOrNull(challenge),
      hasCnpj: typeof hasCnpj === 'boolean' ? hasCnpj : null,
      confidence: wholeWithin(confidence, scale.min, scale.max) ?? emptyDraft.confidence,
      helpType: textOrNull(helpType),
      interests: Array.isArray(interests)
        ? interestKeys.filter((key) => interests.includes(key)).slice(0, onboardingLimits.interests.max)
        : [],
      profileDraft: {
        ...emptyDraft.profileDraft,
        displayName: typeof displayName === 'string' ? displayName : '',
      },
      weeklyDigest: typeof weeklyDigest === 'boolean' ? weeklyDigest : null,
      lastStep: wholeWithin(lastStep, 1, payoffStep) ?? 1,
    },
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function wholeWithin(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null
}
