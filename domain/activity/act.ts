import type { Fact } from '#domain/economy/fact.ts'

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>

/**
 * Something a member did, with everything that the ledger, missions and badges need. Features pass it to the
 * economy in the transaction that stores it. Goals and purchases are handled by the economy itself.
 */
export type Act =
  | FactOf<
      | 'idea-published'
      | 'idea-made-public'
      | 'idea-deleted'
      | 'comment-marked-useful'
      | 'stage-finished'
      | 'project-step-done'
      | 'project-step-undone'
      | 'sample-step-done'
      | 'sample-step-undone'
    >
  | (FactOf<'comment-written'> & { readonly ideaId: string })
  | (FactOf<'comment-deleted'> & { readonly ideaAuthorId: string })
  | (FactOf<'reaction-set'> & { readonly reaction: 'like' | 'dislike' })
  | FactOf<'reaction-removed'>
  | { readonly kind: 'trail-finished'; readonly memberId: string; readonly trailId: string }
  | {
      readonly kind: 'task-rewritten'
      readonly memberId: string
      /** The São Paulo day: a rewrite counts once a day. */
      readonly day: string
      readonly newCharacters: number
    }

/** Paid by the ledger at once; the others only move missions and badges. */
export function isPaidAct(act: Act): act is Extract<Act, Fact> {
  return act.kind !== 'trail-finished' && act.kind !== 'task-rewritten'
}

export type ActOf<Kind extends Act['kind']> = Extract<Act, { readonly kind: Kind }>
