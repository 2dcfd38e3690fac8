import type { StoredCard } from '#demo/documents/evidence.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import type { Demonstration } from '#demo/open-demonstration.ts'
import { seededMemberId } from '#demo/seed/seed-ids.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { newCard } from '#domain/evidence/test-card.ts'

const commentsPerIdea = 4
const reactionsPerIdea = 6
const minute = 60_000
const words =
  'pão queijo feira bairro entrega assinatura escola horta costura celular aula conserto venda cliente preço'.split(
    ' ',
  )

/**
 * Puts this many ideas on the wall: every other one by the member who tries the demonstration, the rest by
 * the sample community with a comment of that member. Everybody comments and reacts; the member's actions are
 * paid and counted.
 */
export function fillDemonstration(demonstration: Demonstration, ideas: number): void {
  demonstration.change((change) => {
    const others = change.get('users').members.flatMap(({ id, isSample }) => (isSample ? [id] : []))
    const pick = (index: number) => others[index % others.length] ?? ''
    const authorOf = (index: number) => (index % 2 === 0 ? seededMemberId : pick(index))
    const made = Array.from({ length: ideas }, (_, index) => idea(change, index, authorOf(index), pick))
    change.put('ideas', { ideas: [...change.get('ideas').ideas, ...made] })
    for (const { id, authorId, comments } of made) {
      if (authorId === seededMemberId)
        recordEvent(change, { kind: 'idea-published', memberId: authorId, ideaId: id, isPublic: true })
      for (const comment of comments.filter((one) => [authorId, one.authorId].includes(seededMemberId)))
        recordEvent(change, {
          kind: 'comment-written',
          memberId: comment.authorId,
          commentId: comment.id,
          ideaId: id,
          ideaAuthorId: authorId,
          textLength: comment.text.length,
          textPostedBefore: false,
        })
    }
  })
}

function idea(change: Change, index: number, authorId: string, pick: (index: number) => string): StoredIdea {
  const at = (later: number) => new Date(change.now.getTime() - (index + 1) * minute + later).toISOString()
  return {
    id: change.newId(),
    authorId,
    title: `${text(index, 6)} ${index}`,
    description: text(index, 40),
    category: index % 2 === 0 ? 'servicos' : null,
    isPublic: true,
    everPublic: true,
    pictureIds: [],
    pictureDescriptions: [],
    reasons: Array.from({ length: isTested(index) ? reactionsPerIdea : 0 }, (_, next) => ({
      memberId: pick(index + next + 1),
      reaction: next % 3 === 0 ? ('dislike' as const) : ('like' as const),
      reasons: next % 3 === 0 ? ['price' as const] : ['would-pay' as const],
      price: next % 3 === 0 ? null : 10 + next,
      generation: 1,
    })),
    reasonSummaries: [],
    originId: null,
    diary: [],
    lineageClosed: false,
    reactions: Array.from({ length: reactionsPerIdea }, (_, next) => ({
      memberId: pick(index + next + 1),
      reaction: next % 3 === 0 ? ('dislike' as const) : ('like' as const),
      sequence: 1,
      at: at(next),
    })),
    comments: Array.from({ length: commentsPerIdea }, (_, next) => ({
      id: change.newId(),
      authorId: authorId === seededMemberId || next > 0 ? pick(index + next + 2) : seededMemberId,
      text: text(index + next, 20),
      parentId: null,
      justifies: null,
      usefulAt: null,
      reactions: [],
      createdAt: at(next),
      editedAt: null,
      removedAt: null,
    })),
    views: {},
    commentsSeenAt: null,
    cards: isTested(index) ? [card(change.newId(), at(0))] : [],
    stoppedAt: null,
    createdAt: at(0),
    editedAt: null,
  }
}

/** Has a filled cell and quick reasons. */
const isTested = (index: number) => index % 3 === 0

function card(id: string, createdAt: string): StoredCard {
  return {
    ...newCard,
    ...{
      id,
      kind: 'said',
      belief: text(1, 8),
      who: text(2, 4),
      how: text(3, 6),
      counts: text(4, 4),
      mark: 5,
    },
    ...{ until: createdAt.slice(0, 10), status: 'concluded', startedAt: createdAt, endedAt: createdAt },
    ...{ asked: 8, reached: 6, verdict: 'confirmed', learned: text(5, 8), decision: 'go', createdAt },
    lines: Array.from({ length: 8 }, (_, line) => ({
      id: `${id.slice(0, -1)}${line}`,
      ...{
        name: text(line, 1),
        act: line < 6 ? ('happened' as const) : ('nothing' as const),
        said: text(line, 12),
      },
      ...{ number: null, counted: true, arrivedAt: createdAt },
    })),
  }
}

function text(from: number, length: number): string {
  return Array.from({ length }, (_, index) => words[(from + index) % words.length]).join(' ')
}
