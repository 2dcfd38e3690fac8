import type { Documents } from '#demo/documents/documents.ts'
import { seededIdeaId, seededMemberId, seededProjectId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'

/** The places in the list of the steps that start out done. */
const seededStepsDone: readonly number[] = [1, 2]

/** One project, with its first two steps done. */
export function seedSteps({ now }: SeedParts): Documents['steps'] {
  return {
    projects: [
      {
        id: seededProjectId,
        ownerId: seededMemberId,
        ideaId: seededIdeaId,
        status: 'active',
        steps: seededStepsDone.map((step) => ({ step, done: true, sequence: 1 })),
        notes: '',
        canvas: null,
        createdAt: now.toISOString(),
      },
    ],
  }
}
