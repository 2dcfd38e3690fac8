import { describe, expect, it } from 'vitest'
import { emptyDraft, type OnboardingDraft } from '#domain/onboarding/form.ts'
import { answersOf } from './answers-of.ts'
import { parseDraft } from './parse-draft.ts'

const answered: OnboardingDraft = {
  ...emptyDraft,
  moment: 'has_idea',
  challenge: 'validate',
  hasCnpj: false,
  confidence: 8,
  helpType: 'mentor',
  interests: ['tech', 'food'],
  profileDraft: { ...emptyDraft.profileDraft, displayName: ' Zé  da Silva ' },
  lastStep: 7,
}

describe('a draft that was kept', () => {
  it('comes back as it was', () => {
    expect(parseDraft({ draft: answered, savedAt: 1000 })).toEqual({
      draft: answered,
      savedAt: 1000,
    })
  })

  it.each([null, '', [], 7, { draft: {} }, { savedAt: 'now', draft: {} }])(
    'is none where there is only %j',
    (stored) => {
      expect(parseDraft(stored)).toBeNull()
    },
  )

  it('is not answered where the answer cannot be one', () => {
    const draft = {
      moment: 7,
      challenge: {},
      hasCnpj: 'yes',
      confidence: 11,
      helpType: null,
      interests: ['tech', 'yachts', '__proto__'],
      profileDraft: null,
      lastStep: 99,
    }
    expect(parseDraft({ draft, savedAt: 1 })?.draft).toEqual({
      ...emptyDraft,
      interests: ['tech'],
    })
    expect(parseDraft({ savedAt: 1 })?.draft).toEqual(emptyDraft)
  })
})

describe('what a draft sends', () => {
  it('is the seven answers, the name without what cannot be seen', () => {
    expect(answersOf(answered)).toEqual({
      moment: 'has_idea',
      challenge: 'validate',
      hasCnpj: false,
      confidence: 8,
      helpType: 'mentor',
      interests: ['tech', 'food'],
      displayName: 'Zé da Silva',
    })
  })

  it.each<Partial<OnboardingDraft>>([{ moment: null }, { hasCnpj: null }, { interests: [] }])(
    'is nothing with %j',
    (change) => {
      expect(answersOf({ ...answered, ...change })).toBeNull()
    },
  )
})
