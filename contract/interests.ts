import { z } from 'zod'
import { interestKeys } from '#domain/onboarding/answers.ts'
import { onboardingLimits } from '#domain/onboarding/form.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'

export const interestSchema = z.enum(interestKeys, onboardingMessages.interestMissing)

const list = z
  .array(interestSchema, onboardingMessages.interestMissing)
  .max(onboardingLimits.interests.max, onboardingMessages.tooManyInterests)

/** A member's interests; may be empty. */
export const interestsSchema = list.transform(once)

/** The questionnaire requires at least one. */
export const answeredInterestsSchema = list
  .min(onboardingLimits.interests.min, onboardingMessages.interestMissing)
  .transform(once)

function once<Item>(chosen: readonly Item[]): Item[] {
  return [...new Set(chosen)]
}
