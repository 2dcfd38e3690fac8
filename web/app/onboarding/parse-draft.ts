import { interestKeys } from '#domain/onboarding/answers.ts'
import { emptyDraft, type OnboardingDraft, onboardingLimits } from '#domain/onboarding/form.ts'

export interface KeptDraft {
  readonly draft: OnboardingDraft
  /** Milliseconds since the epoch. */
  readonly savedAt: number
}

/** Whatever an older version or a curious hand left there: a draft, or nothing. What does not fit is not answered. */
export function parseDraft(stored: string | null): KeptDraft | null {
  const { draft, savedAt } = fieldsOf(parsed(stored))
  if (typeof savedAt !== 'number' || !Number.isFinite(savedAt)) return null
  const { moment, challenge, hasCnpj, confidence, helpType, interests, profileDraft, lastStep } =
    fieldsOf(draft)
  const { displayName } = fieldsOf(profileDraft)
  const { steps, confidence: scale } = onboardingLimits
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
      lastStep: wholeWithin(lastStep, 1, steps) ?? 1,
    },
  }
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
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
