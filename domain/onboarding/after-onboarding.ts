import type { Moment } from './answers.ts'

export type AfterOnboarding = { readonly screen: 'create' | 'trail'; readonly trailId: string }

/** A member without an idea goes to the trail; others write their idea first. */
export function afterOnboarding(moment: Moment, trailId: string): AfterOnboarding {
  return { screen: moment === 'no_idea' ? 'trail' : 'create', trailId }
}

export function afterOnboardingPath({ screen, trailId }: AfterOnboarding): string {
  const trail = encodeURIComponent(trailId)
  return screen === 'trail'
    ? `/trail/${trail}?fromOnboarding=true`
    : `/create?fromOnboarding=true&nextTrail=${trail}`
}

/** Where the answered questionnaire leads. */
export function afterQuestionnairePath(isSignedIn: boolean): string {
  return isSignedIn ? '/onboarding/finish' : '/auth?tab=signup&next=/onboarding/finish'
}
