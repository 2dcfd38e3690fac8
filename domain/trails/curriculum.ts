import type { Edition } from '#domain/economy/rule-book.ts'
import { discoveryTrail, type TrailId, trailOrder, validationTrail } from './trail-ids.ts'

/** The trails of an edition, and how they open. */
export type Curriculum = {
  /** Every trail, first to last. */
  readonly order: readonly string[]
  /** Other words that may name a trail in an address. */
  readonly aliases: Readonly<Record<string, string>>
  /** The trail for addresses without a valid one. */
  readonly starter: string
  /** What publishing an idea opens if the member may not open the requested trail. */
  readonly afterIdea: string
  /** After this trail, a member without an idea must publish one first; null if there is no such rule. */
  readonly detourAfter: string | null
  /** The trails whose lessons need no idea; the others work on one. */
  readonly withoutIdea: readonly string[]
  readonly opens: 'one-after-another' | 'all-at-once'
  /** Whether exercises must be answered right, or may also stay unanswered. */
  readonly exercises: 'have-to-be-passed' | 'may-be-skipped'
  /** This edition's trail for each trail of the questionnaire. */
  readonly bySubject: Readonly<Record<TrailId, string>>
}

const product: Curriculum = {
  order: trailOrder,
  aliases: { iniciante: discoveryTrail },
  starter: discoveryTrail,
  afterIdea: validationTrail,
  detourAfter: discoveryTrail,
  withoutIdea: [discoveryTrail],
  opens: 'one-after-another',
  exercises: 'have-to-be-passed',
  bySubject: {
    't0-descoberta': 't0-descoberta',
    't1-validacao': 't1-validacao',
    't2-estrutura': 't2-estrutura',
    't3-formalizacao': 't3-formalizacao',
    't4-financas': 't4-financas',
    't5-marketing': 't5-marketing',
    't6-crescimento': 't6-crescimento',
  },
}

const demonstrationOrder = ['validacao', 'pesquisa', 'formalizacao', 'financeiro', 'crescimento'] as const

/** Lets the seeded member look around: every trail is open from its first stage, and none needs an idea. */
const demonstration: Curriculum = {
  order: demonstrationOrder,
  aliases: { iniciante: 'validacao' },
  starter: 'validacao',
  afterIdea: 'validacao',
  detourAfter: null,
  withoutIdea: demonstrationOrder,
  opens: 'all-at-once',
  exercises: 'may-be-skipped',
  bySubject: {
    't0-descoberta': 'pesquisa',
    't1-validacao': 'validacao',
    't2-estrutura': 'financeiro',
    't3-formalizacao': 'formalizacao',
    't4-financas': 'financeiro',
    't5-marketing': 'crescimento',
    't6-crescimento': 'crescimento',
  },
}

export const curricula: Readonly<Record<Edition, Curriculum>> = { product, demonstration }

/** The trail of an address, by id or alias; null if it names none. */
export function resolveTrailId(raw: string, { order, aliases } = curricula.product): string | null {
  if (order.includes(raw)) return raw
  return Object.hasOwn(aliases, raw) ? (aliases[raw] ?? null) : null
}

/** Discovery is for members without an idea; all later trails work on one. */
export function needsIdea(trailId: string, curriculum = curricula.product): boolean {
  return !curriculum.withoutIdea.includes(resolveTrailId(trailId, curriculum) ?? '')
}

/** Whether the answers to an exercise, if there are any, allow completing the lesson. */
export function isExerciseSettled(
  exercise: { readonly isAnswered: boolean; readonly isPassed: boolean },
  curriculum = curricula.product,
): boolean {
  return exercise.isPassed || (curriculum.exercises === 'may-be-skipped' && !exercise.isAnswered)
}
