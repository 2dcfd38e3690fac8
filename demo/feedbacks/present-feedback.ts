import type { Feedback } from '#contract/feedbacks.ts'
import type { StoredFeedback } from '#demo/documents/board.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { withoutAccents, wordsOf } from '#domain/text/highlight.ts'

const mostSimilar = 3
/** Shorter words are in every title. */
const shortestWord = 4

export function presentFeedback(
  { id, title, description, category, status, voterIds, createdAt }: StoredFeedback,
  viewerId: string,
): Feedback {
  return {
    id,
    title,
    description,
    category,
    status,
    votes: voterIds.length,
    voted: voterIds.includes(viewerId),
    createdAt,
  }
}

/** Feedback with at least half of the words of the typed title, most similar first. */
export function findSimilar(snapshot: Snapshot, text: string): readonly StoredFeedback[] {
  const words = wordsOf(text).filter((word) => word.length >= shortestWord)
  if (words.length === 0) return []
  return snapshot
    .get('board')
    .feedbacks.map((feedback) => {
      const title = withoutAccents(feedback.title)
      return { feedback, shared: words.filter((word) => title.includes(word)).length / words.length }
    })
    .filter(({ shared }) => shared >= 0.5)
    .sort(
      (one, other) =>
        other.shared - one.shared || other.feedback.voterIds.length - one.feedback.voterIds.length,
    )
    .slice(0, mostSimilar)
    .map(({ feedback }) => feedback)
}
