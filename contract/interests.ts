import { z } from 'zod'
import { interestKeys } from '#domain/onboarding/answers.ts'
import { onboardingLimits } from '#domain/onboarding/form.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'

export const interestSchema = z.enum(interestKeys, onboardingMessages.interestMissing)

export const interestsSchema = z
  .array(interestSchema, onboardingMessages.interestMissing)
  .min(onboardingLimits.interests.min, onboardingMessages.interestMissing)
  .max(onboardingLimits.interests.max, onboardingMessages.tooManyInterests)
  .transform((chosen) => [...new Set(chosen)])
