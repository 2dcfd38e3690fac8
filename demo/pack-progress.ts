import type { z } from 'zod'
import { interestsSchema } from '#contract/interests.ts'
import {
  type ImportedAnswer,
  type ImportedIdea,
  importedAnswerSchema,
  importedIdeaSchema,
} from '#contract/progress.ts'
import type { Interest } from '#domain/onboarding/answers.ts'
import { importedLimits } from '#domain/progress/limits.ts'
import { seededIdeaId, seededMemberId } from './seed/seed-ids.ts'
import { seededInterests } from './seed/seed-users.ts'
import type { Snapshot } from './storage/snapshot.ts'

export interface PackedProgress {
  readonly ideas: readonly ImportedIdea[]
  readonly answers: readonly ImportedAnswer[]
  readonly interests: readonly Interest[]
}

/**
 * What a person may take from the demonstration to an account: their own texts, and nothing that counts.
 * Anybody can write to local storage, so each piece is taken only if it fits the contract; the rest stays
 * here.
 */
export function packProgress(snapshot: Snapshot): PackedProgress {
  const own = snapshot
    .get('ideas')
    .ideas.filter(({ authorId }) => authorId === seededMemberId)
    // The seeded idea is ours, unless it was rewritten.
    .filter(({ id, editedAt }) => id !== seededIdeaId || editedAt !== null)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(({ id, title, description, category }) => ({ id, title, description, category }))
  const answered = (snapshot.get('trails').learners[seededMemberId]?.progress ?? []).map(
    ({ stageId, taskResponse }) => ({ stageId, text: taskResponse }),
  )
  const member = snapshot.get('users').members.find(({ id }) => id === seededMemberId)
  return {
    ideas: fitting(importedIdeaSchema, own).slice(0, importedLimits.ideas),
    answers: fitting(importedAnswerSchema, answered).slice(0, importedLimits.answers),
    interests: isChosen(member?.interests) ? (interestsSchema.safeParse(member?.interests).data ?? []) : [],
  }
}

/** The seeded interests are nobody's choice. */
function isChosen(interests: readonly Interest[] | undefined): boolean {
  return interests?.join() !== seededInterests.join()
}

function fitting<Value>(schema: z.ZodType<Value>, found: readonly unknown[]): Value[] {
  return found.flatMap((piece) => {
    const read = schema.safeParse(piece)
    return read.success ? [read.data] : []
  })
}
