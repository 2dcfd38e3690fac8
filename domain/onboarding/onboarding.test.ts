import { describe, expect, it } from 'vitest'
import { afterOnboarding, afterOnboardingPath, afterQuestionnairePath } from './after-onboarding.ts'
import { challengeKeys, helpTypeKeys, interestKeys, interests, momentKeys } from './answers.ts'
import {
  emptyDraft,
  firstUnanswered,
  isDraftExpired,
  isStepAnswered,
  type OnboardingDraft,
  toggleInterest,
} from './form.ts'

const answered: OnboardingDraft = {
  ...emptyDraft,
  moment: 'has_idea',
  challenge: 'validate',
  hasCnpj: false,
  helpType: 'mentor',
  interests: ['tech'],
  profileDraft: { ...emptyDraft.profileDraft, displayName: ' Zé ' },
}

describe('the questionnaire', () => {
  it('has the choices of the product', () => {
    expect(momentKeys).toEqual(['exploring', 'no_idea', 'has_idea', 'validating', 'running'])
    expect(challengeKeys).toEqual(['validate', 'customers', 'structure', 'formalize', 'finance', 'grow'])
    expect(helpTypeKeys).toEqual(['step_by_step', 'community', 'mentor', 'tools'])
    expect(interestKeys).toHaveLength(12)
    expect(new Set(Object.values(interests).map(({ bee }) => bee)).size).toBe(12)
  })

  it('starts with a confidence of 5 at step 1, and only the slider answered', () => {
    expect(emptyDraft).toEqual({
      moment: null,
      challenge: null,
      hasCnpj: null,
      confidence: 5,
      helpType: null,
      interests: [],
      profileDraft: {
        displayName: '',
        phone: '',
        bio: '',
        color: '#FFD700',
        avatarUrl: '',
        socials: { instagram: '', linkedin: '', x: '' },
      },
      weeklyDigest: null,
      lastStep: 1,
    })
    expect([1, 2, 3, 4, 5, 6, 7].filter((step) => isStepAnswered(step, emptyDraft))).toEqual([4])
  })

  it.each<[number, Partial<OnboardingDraft>]>([
    [1, { moment: null }],
    [1, { moment: 'yacht' }],
    [2, { challenge: null }],
    [2, { challenge: 'yacht' }],
    [5, { helpType: 'yacht' }],
    [3, { hasCnpj: null }],
    [5, { helpType: null }],
    [6, { interests: [] }],
    [6, { interests: interestKeys.slice(0, 6) }],
    [7, { profileDraft: { ...emptyDraft.profileDraft, displayName: ' a ' } }],
    [7, { profileDraft: { ...emptyDraft.profileDraft, displayName: '\u200b\u200b\u200b' } }],
  ])('does not go on from step %i with %j', (step, change) => {
    expect(firstUnanswered({ ...answered, ...change })).toBe(step)
  })

  it('can be sent once everything is answered; no is an answer', () => {
    expect(firstUnanswered(answered)).toBeNull()
    expect(firstUnanswered({ ...answered, interests: interestKeys.slice(0, 5) })).toBeNull()
    expect(() => isStepAnswered(8, answered)).toThrow('The questionnaire has no step 8')
  })

  it('takes at most five interests', () => {
    const five = interestKeys.slice(0, 5)
    expect(toggleInterest(five, 'social')).toEqual(five)
    expect(toggleInterest(five, 'tech')).toEqual(interestKeys.slice(1, 5))
    expect(toggleInterest([], 'food')).toEqual(['food'])
  })

  it('forgets a draft after 30 minutes', () => {
    const halfAnHour = 30 * 60_000
    expect(isDraftExpired(1000, 1000 + halfAnHour)).toBe(false)
    expect(isDraftExpired(1000, 1001 + halfAnHour)).toBe(true)
    expect(isDraftExpired(5000, 1000)).toBe(false)
  })
})

describe('after onboarding', () => {
  it.each([
    ['exploring', '/create?fromOnboarding=true&nextTrail=t0-descoberta'],
    ['no_idea', '/trail/t0-descoberta?fromOnboarding=true'],
    ['has_idea', '/create?fromOnboarding=true&nextTrail=t0-descoberta'],
    ['validating', '/create?fromOnboarding=true&nextTrail=t0-descoberta'],
    ['running', '/create?fromOnboarding=true&nextTrail=t0-descoberta'],
  ] as const)('the moment %s leads to %s', (moment, path) => {
    expect(afterOnboardingPath(afterOnboarding(moment, 't0-descoberta'))).toBe(path)
  })

  it('a guest signs up first', () => {
    expect(afterQuestionnairePath(true)).toBe('/onboarding/finish')
    expect(afterQuestionnairePath(false)).toBe('/auth?tab=signup&next=/onboarding/finish')
  })
})
