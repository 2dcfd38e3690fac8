import type { Interest } from '#domain/onboarding/answers.ts'
import { firstUnanswered, type OnboardingDraft } from '#domain/onboarding/form.ts'
import { cleanLine } from '#domain/text/clean-text.ts'

interface Answers {
  readonly moment: string
  readonly challenge: string
  readonly hasCnpj: boolean
  readonly confidence: number
  readonly helpType: string
  readonly interests: Interest[]
  readonly displayName: string
  readonly weeklyDigest?: boolean
}

/** The answers of a draft; null if one is missing. */
export function answersOf(draft: OnboardingDraft): Answers | null {
  const { moment, challenge, hasCnpj, confidence, helpType, interests, profileDraft, weeklyDigest } = draft
  if (firstUnanswered(draft) !== null) return null
  if (moment === null || challenge === null || hasCnpj === null || helpType === null) return null
  const displayName = cleanLine(profileDraft.displayName)
  const answers = { moment, challenge, hasCnpj, confidence, helpType, interests: [...interests], displayName }
  return weeklyDigest === null ? answers : { ...answers, weeklyDigest }
}
