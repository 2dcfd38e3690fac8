import { expect } from 'vitest'
import { questionnaire } from './onboarding-cases.ts'
import type { Community, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { firstLesson, passExercises, taskAnswer } from './take-lessons.ts'

function firstTrail({ edition }: Community): string {
  return edition.trails.stagePoints[0]?.[0] ?? ''
}

export const trailCases: Readonly<Record<string, OperationCase>> = {
  'trails.list': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { edition }) {
      const { open, stagePoints, badges, assigned: leads } = edition.trails
      const { trails } = await member.trails.list()
      expect(trails.map(({ id }) => id)).toEqual(stagePoints.map(([id]) => id))
      expect(trails.map(({ badge }) => badge.id)).toEqual(badges)
      const others = open === 'all' ? 'unlocked' : 'locked'
      expect(trails.map(({ state }) => state)).toEqual(['unlocked', ...trails.slice(1).map(() => others)])
      for (const { stages, percent, badge } of trails) {
        expect(stages).toMatchObject({ done: 0 })
        expect(stages.total).toBeGreaterThan(0)
        expect([percent, badge.earned]).toEqual([0, false])
      }
      await member.onboarding.finish({ ...questionnaire, hasCnpj: true, challenge: 'crescer' })
      const assigned = (await member.trails.list()).trails.find(({ isAssigned }) => isAssigned)
      expect(assigned).toMatchObject({
        id: leads.grow,
        state: 'unlocked',
        source: 'onboarding_assignment',
      })
    },
  },
  'trails.get': {
    validInput: undefined,
    prepare: async (_member, community) => ({ id: firstTrail(community) }),
    badInputs: [{ id: 'x'.repeat(61) }, { id: 't0-descoberta', memberId: newKey() }],
    async behaves(member, community) {
      const { stagePoints, checkpointPoints } = community.edition.trails
      for (const [index, [id, points]] of stagePoints.entries()) {
        const got = await member.trails.get({ id })
        const stages = got.kind === 'trail' ? got.trail.stages : []
        expect(stages.length).toBeGreaterThanOrEqual(3)
        for (const found of stages)
          expect(found.points).toBe(found.isCheckpoint ? checkpointPoints[index] : points)
      }
      const { trail } = await firstLesson(member)
      expect(trail.stages.map(({ state }) => state)).toEqual([
        'reachable',
        ...trail.stages.slice(1).map(() => 'locked'),
      ])
      for (const { number, isCheckpoint } of trail.stages) expect(isCheckpoint).toBe(number % 3 === 0)
      expect(trail.completion).toBeNull()
      expect(await member.trails.get({ id: 'iniciante' })).toEqual({ kind: 'trail', trail })
      expect(await member.trails.get({ id: 'nada' })).toEqual({
        kind: 'redirect',
        to: firstTrail(community),
        reason: 'unknown',
        message: 'Aplicamos um caminho inicial para você',
      })
    },
  },
  'trails.review': {
    validInput: undefined,
    prepare: async (_member, community) => ({ id: firstTrail(community) }),
    badInputs: [{ id: 'x'.repeat(61) }],
    async behaves(member, community) {
      const at = await firstLesson(member)
      expect(await member.trails.review({ id: at.trailId })).toMatchObject({
        answers: [],
        stages: { done: 0 },
      })
      const { trailId, stageId } = at
      await passExercises(member, community, { trailId, stageId })
      await member.lessons.complete({ trailId, stageId, taskResponse: taskAnswer, key: newKey() })
      const review = await member.trails.review({ id: trailId })
      expect(review.answers).toMatchObject([{ stageId, number: 1, answer: taskAnswer }])
      expect(review.answers[0]?.example).not.toBe('')
      expect(await codeOf(member.trails.review({ id: 'nada' }))).toBe('NOT_FOUND')
    },
  },
}
