import type { Idea, IdeaPage } from '#contract/ideas.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { recordOf } from '#demo/member-record.ts'
import { mutedBy } from '#demo/moderation/read-hidden.ts'
import type { Cursor } from '#demo/paging/page.ts'
import { memberOf } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { ideaCategoryNames } from '#domain/ideas/rules.ts'
import { similarIdeas } from '#domain/ideas/similar.ts'
import { withoutAccents, wordsOf } from '#domain/text/highlight.ts'
import { visibleIdeas } from './find-ideas.ts'
import { passes, type WallFilter } from './list-ideas.ts'
import { presentIdea, presentIdeaPage, shownLadder } from './present-idea.ts'

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

/** Without words like 'de'. */
const shortestWord = 4
const stemLength = 6

/** Tested or stopped ideas of others that have at least half of the words of a title, and two if it has two. */
export function findSimilarIdeas(
  snapshot: Snapshot,
  { title, viewerId }: { readonly title: string; readonly viewerId: string },
): Idea[] {
  const words = stemsOf(title)
  const least = Math.max(Math.ceil(words.length / 2), Math.min(2, words.length), 1)
  const isHidden = hiddenFrom(snapshot, viewerId)
  const countIn = (text: string) => words.filter((word) => text.includes(word)).length
  return visibleIdeas(snapshot, null)
    .filter(
      (idea) =>
        idea.authorId !== viewerId &&
        !isHidden(idea) &&
        (idea.stoppedAt !== null || shownLadder(snapshot, idea) !== undefined),
    )
    .map((idea) => {
      const inTitle = countIn(plain(idea).title)
      return { idea, inTitle, shared: countIn(`${plain(idea).title} ${plain(idea).body}`) }
    })
    .filter(({ shared }) => shared >= least)
    .sort((one, other) => other.shared + other.inTitle - one.shared - one.inTitle)
    .slice(0, similarIdeas.most)
    .map(({ idea }) => presentIdea(snapshot, idea))
}

/** The beginnings of its words: 'consertar' finds 'conserto'. */
function stemsOf(title: string): readonly string[] {
  const words = withoutAccents(title).match(/[\p{L}\p{N}]+/gu) ?? []
  const meant = words.filter((word) => word.length >= shortestWord)
  return [...new Set(meant.map((word) => word.slice(0, stemLength)))]
}

function hiddenFrom(snapshot: Snapshot, viewerId: string | null): (idea: StoredIdea) => boolean {
  if (viewerId === null) return () => false
  const hidden = new Set(recordOf(snapshot, viewerId).hidden.map(({ id }) => id))
  const muted = mutedBy(snapshot, viewerId)
  return ({ id, authorId }) => hidden.has(id) || muted.has(authorId)
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
