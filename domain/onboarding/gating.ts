import { accountLimits } from '#domain/accounts/limits.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import type { OnboardingDraft } from './draft.ts'
import { onboardingLimits } from './limits.ts'
import { readChallenge, readHelpType, readMoment } from './synonyms.ts'

/** Whether a step of the questionnaire, from 1, is answered: 'Continuar' is open. */
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

/** The first step that lacks its answer; null where the questionnaire can be sent. */
export function firstUnanswered(draft: OnboardingDraft): number | null {
  for (let step = 1; step <= onboardingLimits.steps; step += 1) if (!isStepAnswered(step, draft)) return step
  return null
}

/** With the interest chosen or taken away; one more than allowed is not taken. */
export function toggleInterest<Interest extends string>(
  chosen: readonly Interest[],
  interest: Interest,
): readonly Interest[] {
  if (chosen.includes(interest)) return chosen.filter((other) => other !== interest)
  return chosen.length < onboardingLimits.interests.max ? [...chosen, interest] : chosen
}
