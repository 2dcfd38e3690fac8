import type { Comment, CommentPage } from '#contract/comments.ts'
import type { Idea, IdeaPage, Reaction } from '#contract/ideas.ts'
import type { StoredComment, StoredIdea } from '#demo/documents/ideas.ts'
import { type Cursor, pageOf } from '#demo/paging/page.ts'
import { findMember, memberOf } from '#demo/people/members.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import { presentPictures } from '#demo/pictures/shown-pictures.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { commentPoints } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { isHonestCut } from '#domain/evidence/count-tests.ts'
import { bitsOf, ladderFrom } from '#domain/evidence/ladder.ts'
import { settled } from '#domain/evidence/test-card.ts'
import { type CommentOrder, firstReplies, helpfulness } from '#domain/ideas/conversation.ts'
import { mentionedIds } from '#domain/ideas/mentions.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { writtenComments } from './find-ideas.ts'
import { countReactions } from './reactions.ts'

export function presentIdea(snapshot: Snapshot, idea: StoredIdea): Idea {
  const author = memberOf(snapshot, idea.authorId)
  const { id, title, description, category, isPublic, createdAt, editedAt } = idea
  const ladder = shownLadder(snapshot, idea)
  return {
    id,
    title,
    description,
    category,
    isPublic,
    ...(ladder === undefined ? {} : { ladder }),
    ...presentStop(idea),
    highlighted: author.premiumSince !== null,
    pictures: presentPictures(snapshot, idea),
    author: presentPerson(snapshot, author),
    ...countReactions(idea.reactions),
    comments: writtenComments(idea).length,
    createdAt,
    editedAt,
  }
}

function presentStop({ stoppedAt, cards }: StoredIdea): Pick<Idea, 'stopped'> {
  const card = cards
    .filter(({ decision }) => decision === 'stop')
    .toSorted((one, other) => (other.startedAt ?? '').localeCompare(one.startedAt ?? ''))[0]
  if (stoppedAt === null || card === undefined) return {}
  return { stopped: { at: stoppedAt, learned: card.learned, isHonestCut: isHonestCut(card) } }
}

export function shownLadder({ now }: Snapshot, { cards }: StoredIdea): Idea['ladder'] {
  return ladderFrom(bitsOf(cards.map((card) => settled(card, now))))
}

/** Newest first, or the best match first. */
export function presentIdeaPage(
  snapshot: Snapshot,
  ideas: readonly StoredIdea[],
  { after, rankOf }: { readonly after: Cursor | null; readonly rankOf?: (idea: StoredIdea) => number },
): IdeaPage {
  const { page, nextCursor } = pageOf(ideas, {
    after,
    size: pageSize,
    first: 'newest',
    ...(rankOf === undefined ? {} : { rankOf }),
  })
  return { ideas: page.map((idea) => presentIdea(snapshot, idea)), nextCursor }
}

/** Comments in the order asked for, each followed by its first replies. */
export function presentCommentPage(
  snapshot: Snapshot,
  idea: StoredIdea,
  { after, order = 'oldest' }: { readonly after: Cursor | null; readonly order?: CommentOrder | undefined },
): CommentPage {
  const threads = idea.comments.filter(({ parentId }) => parentId === null)
  const { page, nextCursor } = pageOf(threads, {
    after,
    size: pageSize,
    first: order === 'newest' ? 'newest' : 'oldest',
    ...(order === 'useful' ? { rankOf: helpfulnessOf } : {}),
  })
  return {
    comments: page
      .flatMap((comment) => [comment, ...repliesTo(idea, comment.id).slice(0, firstReplies)])
      .map((comment) => presentComment(snapshot, idea, comment)),
    nextCursor,
  }
}

/** The comments that say why the idea is liked or not, oldest first. */
export function presentJustifications(
  snapshot: Snapshot,
  idea: StoredIdea,
  { reaction, after }: { readonly reaction: Reaction; readonly after: Cursor | null },
): CommentPage {
  const justifying = idea.comments.filter(({ justifies }) => justifies === reaction)
  return presentComments(snapshot, idea, justifying, after)
}

/** Oldest first. */
function presentComments(
  snapshot: Snapshot,
  idea: StoredIdea,
  comments: readonly StoredComment[],
  after: Cursor | null,
): CommentPage {
  const { page, nextCursor } = pageOf(comments, { after, size: pageSize, first: 'oldest' })
  return { comments: page.map((comment) => presentComment(snapshot, idea, comment)), nextCursor }
}

export function presentReplies(
  snapshot: Snapshot,
  idea: StoredIdea,
  { id, after }: { readonly id: string; readonly after: Cursor | null },
): CommentPage {
  return presentComments(snapshot, idea, repliesTo(idea, id), after)
}

/** A comment with its first replies, or a reply under its comment. */
export function presentThread(snapshot: Snapshot, idea: StoredIdea, comment: StoredComment): Comment[] {
  const parent = idea.comments.find(({ id }) => id === comment.parentId)
  const thread =
    parent === undefined
      ? [comment, ...repliesTo(idea, comment.id).slice(0, firstReplies)]
      : [parent, comment]
  return thread.map((one) => presentComment(snapshot, idea, one))
}

function helpfulnessOf({ usefulAt, reactions }: StoredComment): number {
  return helpfulness({ useful: usefulAt !== null, likes: countReactions(reactions).likes })
}

/** Oldest first. */
function repliesTo(idea: StoredIdea, id: string): StoredComment[] {
  return idea.comments.filter(({ parentId }) => parentId === id)
}

export function presentComment(snapshot: Snapshot, idea: StoredIdea, comment: StoredComment): Comment {
  const { id, parentId, text, justifies, createdAt, editedAt } = comment
  const removed = comment.removedAt !== null
  const author = findMember(snapshot, comment.authorId)
  const useful = comment.usefulAt !== null
  return {
    id,
    ideaId: idea.id,
    parentId,
    text,
    mentions: mentionedIds(text).flatMap((mentioned) => {
      const named = findMember(snapshot, mentioned)
      return named === undefined ? [] : [{ id: named.id, displayName: named.displayName }]
    }),
    author: author === undefined ? null : presentPerson(snapshot, author),
    justifies,
    useful,
    points: removed ? null : commentPoints(ruleBooks.demonstration, useful),
    ...countReactions(comment.reactions),
    replies: repliesTo(idea, id).length,
    createdAt,
    editedAt,
    removed,
  }
}
