import type { IdeaPage } from '#contract/ideas.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { recordOf } from '#demo/member-record.ts'
import type { Cursor } from '#demo/paging/page.ts'
import { memberOf } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { ideaCategoryNames } from '#domain/ideas/rules.ts'
import { withoutAccents, wordsOf } from '#domain/text/highlight.ts'
import { visibleIdeas } from './find-ideas.ts'
import { passes, type WallFilter } from './list-ideas.ts'
import { presentIdeaPage } from './present-idea.ts'

interface Search extends WallFilter {
  readonly term: string
  /** Only ideas that were stopped. */
  readonly stopped?: boolean | undefined
  /** Leaves out what this member hid or muted. */
  readonly viewerId: string | null
  readonly after: Cursor | null
}

interface Plain {
  readonly title: string
  readonly body: string
}

/** Removing the accents of 500 texts takes several milliseconds; unchanged ideas reuse the result. */
const plainTexts = new WeakMap<StoredIdea, Plain>()

/** Public ideas that contain every word; those with all words in the title come first. */
export function searchIdeas(
  snapshot: Snapshot,
  { term, stopped = false, viewerId, after, ...filter }: Search,
): IdeaPage {
  const words = wordsOf(term)
  const isHidden = hiddenFrom(snapshot, viewerId)
  const found = visibleIdeas(snapshot, viewerId).filter(
    (idea) =>
      idea.isPublic &&
      passes(snapshot, idea, filter) &&
      (!stopped || idea.stoppedAt !== null) &&
      !isHidden(idea) &&
      hasEvery(words, `${plain(idea).title} ${plain(idea).body} ${authorName(snapshot, idea)}`),
  )
  const rankOf = (idea: StoredIdea) => (hasEvery(words, plain(idea).title) ? 1 : 0)
  return presentIdeaPage(snapshot, found, { after, rankOf })
}

function hiddenFrom(snapshot: Snapshot, viewerId: string | null): (idea: StoredIdea) => boolean {
  if (viewerId === null) return () => false
  const { hidden, muted } = recordOf(snapshot, viewerId)
  const hiddenIds = new Set(hidden.map(({ id }) => id))
  const mutedIds = new Set(muted.map(({ memberId }) => memberId))
  return ({ id, authorId }) => hiddenIds.has(id) || mutedIds.has(authorId)
}

function hasEvery(words: readonly string[], text: string): boolean {
  return words.length > 0 && words.every((word) => text.includes(word))
}

function authorName(snapshot: Snapshot, { authorId }: StoredIdea): string {
  return withoutAccents(memberOf(snapshot, authorId).displayName)
}

function plain(idea: StoredIdea): Plain {
  const known = plainTexts.get(idea)
  if (known !== undefined) return known
  const category = idea.category === null ? '' : ideaCategoryNames[idea.category]
  const made = {
    title: withoutAccents(idea.title),
    body: withoutAccents(`${idea.description} ${category}`),
  }
  plainTexts.set(idea, made)
  return made
}
