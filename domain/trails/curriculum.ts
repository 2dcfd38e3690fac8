import type { Edition } from '#domain/economy/rule-book.ts'
import { discoveryTrail, type TrailId, trailOrder, validationTrail } from './trail-ids.ts'

/** What one edition's trails are, and how they open. */
export type Curriculum = {
  /** Every trail, first to last. */
  readonly order: readonly string[]
  /** What other words an address may name a trail by. */
  readonly aliases: Readonly<Record<string, string>>
  /** Where an address leads that names no trail. */
  readonly starter: string
  /** What publishing an idea opens where the trail asked for is not the member's to open. */
  readonly afterIdea: string
  /** Who finishes this one without an idea publishes one before going on; null where nobody has to. */
  readonly detourAfter: string | null
  /** The trails whose lessons are about nothing in particular; the others work on an idea. */
  readonly withoutIdea: readonly string[]
  readonly opens: 'one-after-another' | 'all-at-once'
  /** Whether a lesson's question has to be answered, or only must not be left with a wrong answer. */
  readonly quiz: 'has-to-be-passed' | 'may-be-left-out'
  /** The trail of this edition on the subject of each trail that the questionnaire can lead to. */
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
  quiz: 'has-to-be-passed',
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

/** The seeded member looks around at once: every trail is open from its first stage, and none waits for an idea. */
const demonstration: Curriculum = {
  order: demonstrationOrder,
  aliases: { iniciante: 'validacao' },
  starter: 'validacao',
  afterIdea: 'validacao',
  detourAfter: null,
  withoutIdea: demonstrationOrder,
  opens: 'all-at-once',
  quiz: 'may-be-left-out',
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

/** What an address names, by id or alias; null where it names no trail at all. */
export function resolveTrailId(raw: string, { order, aliases } = curricula.product): string | null {
  if (order.includes(raw)) return raw
  return Object.hasOwn(aliases, raw) ? (aliases[raw] ?? null) : null
}

/** Discovery is for who has no idea yet; everything after it works on one. */
export function needsIdea(trailId: string, curriculum = curricula.product): boolean {
  return !curriculum.withoutIdea.includes(resolveTrailId(trailId, curriculum) ?? '')
}

/** Whether what was answered to a lesson's question lets the lesson be completed. */
export function isQuizSettled(
  quiz: { readonly isAnswered: boolean; readonly isPassed: boolean },
  curriculum = curricula.product,
): boolean {
  return quiz.isPassed || (curriculum.quiz === 'may-be-left-out' && !quiz.isAnswered)
}
