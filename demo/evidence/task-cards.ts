import type { StoredCard } from '#demo/documents/evidence.ts'
import { ideasOf } from '#demo/ideas/find-ideas.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { cardForTask, type TaskCard } from '#domain/evidence/task-card.ts'
import { presentCard } from './cards.ts'

type Asked = { readonly ideaId: string | null; readonly cardId: string | null }

/** The card that is the answer to a task, or the one of the active idea that could become it. */
export function findTaskCard(
  snapshot: Snapshot,
  memberId: string,
  task: TaskCard,
  { ideaId, cardId }: Asked,
) {
  const cards = cardsOf(snapshot, memberId)
  const ofIdea = cards
    .filter((card) => card.ideaId === ideaId)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id))
  const found = cards.find(({ id }) => id === cardId) ?? cardForTask(task, ofIdea)
  if (found === null) return null
  const { ideaId: ofThisIdea, ...card } = found
  return { ideaId: ofThisIdea, card: presentCard(card, true, snapshot.now) }
}

/** The card that is an answer; null also after it was deleted with its idea. */
export function answerCard(snapshot: Snapshot, memberId: string, cardId: string | null): StoredCard | null {
  return cardsOf(snapshot, memberId).find(({ id }) => id === cardId) ?? null
}

function cardsOf(snapshot: Snapshot, memberId: string) {
  return ideasOf(snapshot, memberId).flatMap(({ id: ideaId, cards }) =>
    cards.map((card) => ({ ...card, ideaId })),
  )
}
