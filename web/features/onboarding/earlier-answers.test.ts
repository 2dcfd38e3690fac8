import { describe, expect, it } from 'vitest'
import { firstUnanswered } from '#domain/onboarding/form.ts'
import { answersOf } from '#web/app/onboarding/answers-of.ts'
import { blankFor, earlierAnswers } from './earlier-answers.ts'

const sent = {
  moment: 'running',
  challenge: 'customers',
  hasCnpj: true,
  confidence: 9,
  helpType: 'tools',
} as const
const saved = {
  status: 'completed' as const,
  answers: sent,
  interests: ['food' as const, 'tech' as const],
  displayName: 'Dona Neide',
  assignedTrailId: 't5-marketing',
  weeklyDigest: true,
  startingPointRestsUntil: null,
}

describe('the answers of a member who was here before', () => {
  it('are all there, from the first step, and can be sent again as they are, without turning the weekly mail on again', () => {
    const draft = earlierAnswers(saved)
    expect(draft?.lastStep).toBe(1)
    expect(draft && answersOf(draft)).toEqual({
      ...sent,
      interests: ['food', 'tech'],
      displayName: 'Dona Neide',
    })
  })

  it('are none before they were sent, or where they could not be read', () => {
    expect(earlierAnswers({ ...saved, status: 'pending', answers: null })).toBeNull()
    expect(earlierAnswers(undefined)).toBeNull()
  })
})

it('a blank questionnaire holds the name a member has, and no answer', () => {
  expect(blankFor('Ana').profileDraft.displayName).toBe('Ana')
  expect(firstUnanswered(blankFor('Ana'))).toBe(1)
  expect(blankFor('Ana').weeklyDigest).toBeNull()
})
