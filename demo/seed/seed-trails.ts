import type { Documents } from '#demo/documents/documents.ts'
import { emptyLearner } from '#demo/learning/learner-record.ts'
import { seededMemberId } from './seed-ids.ts'

/** The member has answered the questionnaire and stands before the first stage. */
export function seedTrails(): Documents['trails'] {
  return {
    learners: {
      [seededMemberId]: {
        ...emptyLearner,
        questionnaire: {
          moment: 'has_idea',
          challenge: 'validate',
          hasCnpj: false,
          confidence: 5,
          helpType: 'step_by_step',
        },
        assignedTrailId: 'validacao',
        currentTrailId: 'validacao',
        unlocks: { validacao: 'onboarding_assignment' },
      },
    },
  }
}
