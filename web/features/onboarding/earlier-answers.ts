import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract/router.ts'
import { emptyDraft, type OnboardingDraft } from '#domain/onboarding/form.ts'

type SavedOnboarding = InferContractRouterOutputs<typeof contract>['onboarding']['state']

/**
 * The questionnaire as the member sent it, from its first step; null if they have not sent one. Without the weekly mail,
 * which may be turned off elsewhere meanwhile: it is sent only if it is chosen here.
 */
export function earlierAnswers(saved: SavedOnboarding | undefined): OnboardingDraft | null {
  if (!saved?.answers) return null
  const { answers, interests, displayName } = saved
  return { ...blankFor(displayName), ...answers, interests }
}

/** Blank except for the name a member already has. */
export function blankFor(displayName = ''): OnboardingDraft {
  return { ...emptyDraft, profileDraft: { ...emptyDraft.profileDraft, displayName } }
}
