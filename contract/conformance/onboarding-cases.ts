import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'

export const questionnaire = {
  moment: 'has_idea',
  challenge: 'validate',
  hasCnpj: false,
  confidence: 5,
  helpType: 'step_by_step',
  interests: ['food', 'tech'] as ('food' | 'tech')[],
  displayName: 'Ana Mel',
}

export const onboardingCases: Readonly<Record<string, OperationCase>> = {
  'onboarding.state': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      expect(await member.onboarding.state()).toMatchObject({
        status: 'pending',
        answers: null,
        interests: [],
        assignedTrailId: null,
        weeklyDigest: false,
        startingPointRestsUntil: null,
      })
    },
  },
  'onboarding.finish': {
    validInput: questionnaire,
    badInputs: [
      {},
      { ...questionnaire, moment: 'yacht' },
      { ...questionnaire, challenge: null },
      { ...questionnaire, hasCnpj: 'sim' },
      { ...questionnaire, confidence: 11 },
      { ...questionnaire, helpType: '' },
      { ...questionnaire, interests: [] },
      { ...questionnaire, interests: ['food', 'tech', 'health', 'design', 'social', 'sports'] },
      { ...questionnaire, interests: ['money'] },
      { ...questionnaire, displayName: ' a ' },
      { ...questionnaire, weeklyDigest: 'sim' },
      { ...questionnaire, assignedTrailId: 't6-crescimento' },
    ],
    async behaves(member, { edition }) {
      const { noIdea, validate } = edition.trails.assigned
      const finished = await member.onboarding.finish(questionnaire)
      expect(finished).toMatchObject({
        assignedTrail: { id: validate },
        path: `/create?fromOnboarding=true&nextTrail=${validate}`,
        message: 'Perfil configurado com sucesso!',
      })
      expect(await member.onboarding.finish(questionnaire)).toEqual(finished)
      const { interests, displayName, ...answers } = questionnaire
      expect(await member.onboarding.state()).toEqual({
        status: 'completed',
        answers,
        interests,
        displayName,
        assignedTrailId: validate,
        weeklyDigest: false,
        startingPointRestsUntil: null,
      })
      const other = { ...questionnaire, moment: 'sem_ideia' }
      expect(await member.onboarding.finish(other)).toMatchObject({
        path: `/trail/${noIdea}?fromOnboarding=true`,
        notice: null,
      })
      // Once a week: the answers are saved, the trail stays.
      expect(await member.onboarding.finish(questionnaire)).toMatchObject({
        assignedTrail: { id: noIdea },
        notice: expect.stringMatching(/uma vez por semana.*a partir de \d\d\/\d\d/),
      })
      expect(await member.onboarding.state()).toMatchObject({
        answers,
        assignedTrailId: noIdea,
        startingPointRestsUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
      // Left out, the weekly mail stays as it was chosen.
      for (const [weeklyDigest, is] of [
        [true, true],
        [undefined, true],
        [false, false],
        [undefined, false],
      ] as const) {
        await member.onboarding.finish({ ...questionnaire, weeklyDigest })
        expect((await member.onboarding.state()).weeklyDigest).toBe(is)
        expect((await member.preferences.reminders()).weeklyDigest).toBe(is)
      }
    },
  },
  'onboarding.preview': {
    validInput: { moment: 'has_idea', challenge: 'validate', hasCnpj: false, confidence: 5 },
    badInputs: [
      {},
      { moment: 'yacht', challenge: 'validate', hasCnpj: false, confidence: 5 },
      { moment: 'has_idea', challenge: 'validate', hasCnpj: false, confidence: 0 },
    ],
    async behaves(member, { edition }) {
      const answers = { moment: 'has_idea', challenge: 'customers', hasCnpj: false, confidence: 5 }
      const { trail, reason, first } = await member.onboarding.preview(answers)
      expect(trail.id).toBe(edition.trails.assigned.validate)
      expect(trail.stages[0]).toMatchObject({
        title: expect.stringMatching(/./),
        minutes: expect.any(Number),
      })
      expect(trail.document.title).toMatch(/./)
      expect(reason).toMatch(/vem depois/)
      expect(first).toBe('create')
      expect((await member.onboarding.state()).assignedTrailId).toBeNull()
    },
  },
  'onboarding.changeStart': {
    validInput: { moment: 'no_idea', challenge: 'validate' },
    async prepare(member) {
      await member.onboarding.finish(questionnaire)
      return { moment: 'no_idea', challenge: 'validate' }
    },
    badInputs: [{}, { moment: 'no_idea' }, { moment: 'no_idea', challenge: 'yacht' }],
    async behaves(member, { edition }) {
      const { noIdea, validate } = edition.trails.assigned
      const change = (moment: string) => member.onboarding.changeStart({ moment, challenge: 'validate' })
      expect(await codeOf(change('no_idea'))).toBe('ONBOARDING_NEEDED')
      await member.onboarding.finish(questionnaire)
      // The same trail again is not a change.
      expect(await change('validating')).toMatchObject({ assignedTrail: { id: validate }, isChanged: false })
      expect(await change('no_idea')).toMatchObject({ assignedTrail: { id: noIdea }, isChanged: true })
      const { trails } = await member.trails.list()
      const stateOf = (wanted: string) => trails.find(({ id }) => id === wanted)
      expect(stateOf(noIdea)).toMatchObject({ state: 'unlocked', isAssigned: true })
      expect(stateOf(validate)).toMatchObject({ state: 'unlocked', isAssigned: false })
      await expect(change('has_idea')).rejects.toMatchObject({
        code: 'STARTING_POINT_RESTS',
        message: expect.stringMatching(/a partir de \d\d\/\d\d/),
      })
      expect(await member.onboarding.state()).toMatchObject({
        answers: { moment: 'no_idea' },
        assignedTrailId: noIdea,
      })
    },
  },
}
