import type { Earned } from '#contract/people.ts'
import { type AnsweredOnce, answerOnce } from '#demo/answer-once.ts'
import { performAct } from '#demo/economy/perform-act.ts'
import { findVisibleIdea, replaceIdea } from '#demo/ideas/find-ideas.ts'
import { tellOfComment } from '#demo/notifications/tell.ts'
import type { Change } from '#demo/storage/reading.ts'
import { earnedBy } from '#domain/economy/earned.ts'
import { resolveComment, wasPostedBefore } from './resolve-comment.ts'

interface Request {
  readonly memberId: string
  readonly ideaId: string
  readonly text: string
  readonly key: string
}

/** Only the id of the comment: it is kept with the key, and its author's photo would be stored again each time. */
interface Written {
  readonly commentId: string
  readonly earned: Earned
}

export function writeComment(
  change: Change,
  { memberId, ideaId, text: typed, key }: Request,
): AnsweredOnce<Written> | { readonly status: 'not-found' } {
  const idea = findVisibleIdea(change, ideaId, memberId)
  if (idea === null) return { status: 'not-found' }
  const body = { ideaId, text: typed }
  return answerOnce(change, { memberId, key, operation: 'comments.write', body }, () => {
    const { text, sameAs, length } = resolveComment(change, typed)
    const textPostedBefore = wasPostedBefore(change, memberId, sameAs)
    const comment = {
      id: change.newId(),
      authorId: memberId,
      text,
      justifies: null,
      usefulAt: null,
      reactions: [],
      createdAt: change.now.toISOString(),
    }
    replaceIdea(change, { ...idea, comments: [...idea.comments, comment] })
    tellOfComment(change, idea, comment)
    const { written } = performAct(change, {
      kind: 'comment-written',
      memberId,
      commentId: comment.id,
      ideaId,
      ideaAuthorId: idea.authorId,
      textLength: length,
      textPostedBefore,
    })
    return { commentId: comment.id, earned: earnedBy(memberId, written) }
  })
}
