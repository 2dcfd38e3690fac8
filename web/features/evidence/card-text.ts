import type { Card } from '#contract/evidence.ts'
import { type EvidenceKind, evidenceKinds } from '#domain/evidence/kinds.ts'

/** A card while it is written. */
export interface CardText {
  readonly kind: EvidenceKind | ''
  readonly belief: string
  readonly who: string
  readonly how: string
  readonly counts: string
  readonly mark: string
  readonly until: string
}

export const emptyCard: CardText = { kind: '', belief: '', who: '', how: '', counts: '', mark: '', until: '' }

export function textOf({ kind, belief, who, how, counts, mark, until }: Card): CardText {
  return { kind, belief, who, how, counts, mark: String(mark), until }
}

/** What was kept in the browser; null if it is something else. */
export function textFrom(stored: unknown): CardText | null {
  if (typeof stored !== 'object' || stored === null) return null
  const kept = stored as Record<string, unknown>
  const text = (name: keyof CardText) => (typeof kept[name] === 'string' ? kept[name] : '')
  return {
    kind: evidenceKinds.find((one) => one === kept.kind) ?? '',
    ...{ belief: text('belief'), who: text('who'), how: text('how'), counts: text('counts') },
    ...{ mark: text('mark'), until: text('until') },
  }
}
