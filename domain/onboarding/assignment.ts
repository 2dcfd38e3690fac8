import type { CatalogueTrail } from '#domain/trails/catalogue.ts'
import { curricula } from '#domain/trails/curriculum.ts'
import { fallbackTrail } from '#domain/trails/learner.ts'
import { afterOnboarding } from './after-onboarding.ts'
import type { Moment } from './answers.ts'
import { type AssignmentAnswers, assignmentReason, assignTrail } from './assign-trail.ts'
import { startingPointRestsMessage, startingPointRestsUntil } from './starting-point.ts'

/** The published trail for the answers, and the reason; null if none is published. */
function assignAmong<Trail extends { readonly id: string }>(
  trails: readonly Trail[],
  answers: AssignmentAnswers,
  curriculum = curricula.product,
): { readonly trail: Trail; readonly reason: string } | null {
  const wanted = assignTrail(answers, curriculum)
  const found = trails.find(({ id }) => id === wanted)
  if (found !== undefined) return { trail: found, reason: assignmentReason(answers) }
  const other = trails.find(({ id }) => id === fallbackTrail(trails, curriculum))
  return other === undefined ? null : { trail: other, reason: 'É por aqui que todo caminho começa.' }
}

type Member<Trail> = {
  /** The published ones, in order. */
  readonly trails: readonly Trail[]
  readonly assignedTrailId: string | null
  /** When the assigned trail last changed. */
  readonly changedAt: Date | null
}

/**
 * A member's trail after saving the answers. `notice` explains why it differs from the answers' trail, or is
 * null. Returns null if no trail is published.
 */
export function assignAnew<Trail extends { readonly id: string }>(
  { trails, assignedTrailId, changedAt }: Member<Trail>,
  answers: AssignmentAnswers,
  now: Date,
  curriculum = curricula.product,
): {
  readonly trail: Trail
  readonly reason: string
  readonly isChanged: boolean
  readonly notice: string | null
} | null {
  const wanted = assignAmong(trails, answers, curriculum)
  if (wanted === null) return null
  const before = trails.find(({ id }) => id === assignedTrailId)
  if (before === undefined || before.id === wanted.trail.id)
    return { ...wanted, isChanged: false, notice: null }
  const restsUntil = startingPointRestsUntil(changedAt, now)
  if (restsUntil === null) return { ...wanted, isChanged: true, notice: null }
  return { ...wanted, trail: before, isChanged: false, notice: startingPointRestsMessage(restsUntil) }
}

/** The trail for the answers, before anything is saved. */
export function previewTrail(
  trails: readonly CatalogueTrail[],
  answers: AssignmentAnswers & { readonly moment: Moment },
  curriculum = curricula.product,
) {
  const assigned = assignAmong(trails, answers, curriculum)
  if (assigned === null) return null
  const { id, name, icon, documentTitle, documentIntro, stages } = assigned.trail
  return {
    trail: {
      id,
      name,
      icon,
      document: { title: documentTitle, intro: documentIntro },
      stages: stages.map((stage) => ({ id: stage.id, title: stage.title, minutes: stage.minutes })),
    },
    reason: assigned.reason,
    first: afterOnboarding(answers.moment, id).screen,
  }
}
