import type { Reading } from '#demo/storage/reading.ts'
import { keepMentions, mentionedIds, withoutMentions } from '#domain/ideas/mentions.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { sameTextKey, writtenLength } from '#domain/text/same-text.ts'

interface ResolvedComment {
  readonly text: string
  /** What decides whether the same member already posted it. */
  readonly sameAs: string
  /** For the award that asks for a length: names of others are not one's own words. */
  readonly length: number
}

/** Mentions that lead to nobody become plain text, as do those past the limit. */
export function resolveComment(reading: Reading, written: string): ResolvedComment {
  const asked = mentionedIds(written).slice(0, commentLimits.mentions)
  const known = new Set(reading.get('users').members.map(({ id }) => id))
  const text = keepMentions(written, new Set(asked.filter((id) => known.has(id))))
  const ownWords = withoutMentions(text)
  return { text, sameAs: sameTextKey(ownWords), length: writtenLength(ownWords) }
}

/** Whether a comment of this member that still stands says the same. */
export function wasPostedBefore(reading: Reading, memberId: string, sameAs: string): boolean {
  return reading
    .get('ideas')
    .ideas.some(({ comments }) =>
      comments.some(
        ({ authorId, text }) => authorId === memberId && sameTextKey(withoutMentions(text)) === sameAs,
      ),
    )
}
