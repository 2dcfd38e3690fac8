import { awardsFor } from '../awards-for.ts'
import { accountOf, applyAll, emptyLedger, type Ledger, type LedgerOutcome } from '../ledger.ts'
import type { MemberEvent } from '../member-event.ts'
import { ruleBooks } from '../rule-books.ts'

/** A Wednesday in São Paulo. */
export const noon = new Date('2026-11-11T15:00:00Z')

/** A ledger to apply events to, so that a test reads as a story. */
export function story(book: keyof typeof ruleBooks = 'product') {
  let ledger: Ledger = emptyLedger
  return {
    happens(event: MemberEvent, now = noon): readonly LedgerOutcome[] {
      const result = applyAll(ledger, awardsFor(ruleBooks[book], event), now)
      ledger = result.ledger
      return result.outcomes
    },
    account: (memberId = 'ana') => accountOf(ledger, memberId),
    rows: () => ledger.rows,
  }
}

export function publish(ideaId: string): MemberEvent {
  return { kind: 'idea-published', memberId: 'ana', ideaId, isPublic: true }
}

export function comment(commentId: string, textLength = 10): MemberEvent {
  return {
    kind: 'comment-written',
    memberId: 'ana',
    commentId,
    ideaId: 'i1',
    ideaAuthorId: 'bia',
    textLength,
    textPostedBefore: false,
  }
}

export function markUseful(commentId: string, markedById: string): MemberEvent {
  return { kind: 'comment-marked-useful', commentId, commentAuthorId: 'ana', markedById, markerCounts: true }
}

export function justify(ideaId: string): MemberEvent {
  return {
    kind: 'reaction-set',
    memberId: 'ana',
    target: { type: 'idea', id: ideaId, authorId: 'bia' },
    reaction: 'like',
    justified: true,
    sequence: 1,
  }
}

export function step(
  kind: 'project-step-done' | 'project-step-undone',
  sequence: number,
  projectId = 'p1',
): MemberEvent {
  return { kind, memberId: 'ana', projectId, step: 5, sequence }
}

export function buy(item: 'golden_badge' | 'extra_project_slot', purchaseKey: string): MemberEvent {
  return { kind: 'item-bought', memberId: 'ana', item, purchaseKey }
}

export function grant(amount: number, stageId = 'gift'): MemberEvent {
  return { kind: 'stage-finished', memberId: 'ana', trailId: 't0-descoberta', stageId, reward: amount }
}
