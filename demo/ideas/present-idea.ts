import type { Comment, CommentPage } from '#contract/comments.ts'
import type { Idea, IdeaPage } from '#contract/ideas.ts'
import type { StoredComment, StoredIdea } from '#demo/documents/ideas.ts'
import { type Cursor, pageOf } from '#demo/paging/page.ts'
import { findMember, memberOf } from '#demo/people/members.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import { presentPictures } from '#demo/pictures/shown-pictures.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { commentPoints } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { mentionedIds } from '#domain/ideas/mentions.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { countReactions } from './reactions.ts'

export function presentIdea(snapshot: Snapshot, idea: StoredIdea): Idea {
  const author = memberOf(snapshot, idea.authorId)
  const { id, title, description, category, isPublic, createdAt, editedAt } = idea
  return {
    id,
    title,
    description,
    category,
    isPublic,
    highlighted: author.premiumSince !== null,
    pictures: presentPictures(snapshot, idea),
    author: presentPerson(snapshot, author),
    ...countReactions(idea.reactions),
    comments: idea.comments.length,
    createdAt,
    editedAt,
  }
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

/** Oldest first, like a conversation. */
export function presentCommentPage(snapshot: Snapshot, idea: StoredIdea, after: Cursor | null): CommentPage {
  const { page, nextCursor } = pageOf(idea.comments, { after, size: pageSize, first: 'oldest' })
  return { comments: page.map((comment) => presentComment(snapshot, idea.id, comment)), nextCursor }
}

export function presentComment(snapshot: Snapshot, ideaId: string, comment: StoredComment): Comment {
  const { id, text, justifies, createdAt } = comment
  const author = findMember(snapshot, comment.authorId)
  const useful = comment.usefulAt !== null
  return {
    id,
    ideaId,
    text,
    mentions: mentionedIds(text).flatMap((mentioned) => {
      const named = findMember(snapshot, mentioned)
      return named === undefined ? [] : [{ id: named.id, displayName: named.displayName }]
    }),
    author: author === undefined ? null : presentPerson(snapshot, author),
    justifies,
    useful,
    points: commentPoints(ruleBooks.demonstration, useful),
    ...countReactions(comment.reactions),
    createdAt,
  }
}
