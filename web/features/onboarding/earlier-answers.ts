import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract/router.ts'
import { emptyDraft, type OnboardingDraft } from '#domain/onboarding/form.ts'

type SavedOnboarding = InferContractRouterOutputs<typeof contract>['onboarding']['state']

/** The questionnaire as its member sent it, from its first step; null where they have not sent one. */
export function earlierAnswers(saved: SavedOnboarding | undefined): OnboardingDraft | null {
  if (!saved?.answers) return null
  const { answers, interests, displayName } = saved
  return { ...blankFor(displayName), ...answers, interests }
}

/** Nothing answered but the name that a member has already. */
export function blankFor(displayName = ''): OnboardingDraft {
  return { ...emptyDraft, profileDraft: { ...emptyDraft.profileDraft, displayName } }
}
