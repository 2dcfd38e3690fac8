import { type EvidenceKind, evidenceKinds } from '#domain/evidence/kinds.ts'

/** What an address of a card may carry: the kind of a new one, and the lesson whose task it answers. */
export interface CardSearch {
  readonly kind?: EvidenceKind | undefined
  readonly lesson?: string | undefined
  readonly trail?: string | undefined
}

export function readCardSearch({ kind, lesson, trail }: Record<string, unknown>): CardSearch {
  const known = evidenceKinds.find((one) => one === kind)
  const hasLesson = typeof lesson === 'string' && typeof trail === 'string'
  return { ...(known ? { kind: known } : {}), ...(hasLesson ? { lesson, trail } : {}) }
}
