import { useState } from 'react'
import type { Comment, CommentForViewer } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import { commentAddress } from '#domain/ideas/comment-address.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommentItem } from './CommentItem.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { showComment } from './show-comment.ts'
import { useReplies } from './use-replies.ts'

export interface CommentThreadProps {
  comment: Comment
  /** Those of its replies that are known already. */
  known: readonly Comment[]
  viewerOf: ReadonlyMap<string, CommentForViewer>
  onReact: (comment: Comment, pressed: Reaction) => void
  /** Comments of others since then are new to the idea's author. */
  newSince: string | null
}

/** A comment, its replies, and where to write one. */
export function CommentThread({ comment, known, viewerOf, onReact, newSince }: CommentThreadProps) {
  const { viewer } = useSession()
  const { replies, left, isLoading, isError, loadMore, viewerOfMore } = useReplies(comment, known)
  const [replyingTo, setReplyingTo] = useState<Comment | null>(null)

  function onReply(to: Comment) {
    if (viewer) setReplyingTo(to)
    else askToSignIn('comentar', commentAddress(to.ideaId, to.id))
  }

  const itemOf = (one: Comment) => (
    <CommentItem
      comment={one}
      forViewer={viewerOf.get(one.id) ?? viewerOfMore.get(one.id)}
      isNew={newSince !== null && one.createdAt > newSince && one.author?.id !== viewer?.id}
      onReact={onReact}
      onReply={onReply}
    />
  )
  return (
    <li className="comment-thread">
      {itemOf(comment)}
      {replies.length > 0 || left > 0 || replyingTo ? (
        <ol className="comment-replies" aria-label="Respostas">
          {replies.map((reply) => (
            <li key={reply.id}>{itemOf(reply)}</li>
          ))}
          {left > 0 ? (
            <li>
              <Button size="small" variant="quiet" loading={isLoading} onClick={loadMore}>
                {isError
                  ? 'Tentar de novo'
                  : left === 1
                    ? 'Ver mais 1 resposta'
                    : `Ver mais ${formatNumber(left)} respostas`}
              </Button>
            </li>
          ) : null}
          {replyingTo ? (
            <li>
              <ReplyForm
                key={replyingTo.id}
                to={replyingTo}
                onClose={() => {
                  showComment(replyingTo.id)
                  setReplyingTo(null)
                }}
                onSent={({ id }) => {
                  setReplyingTo(null)
                  showComment(id)
                }}
              />
            </li>
          ) : null}
        </ol>
      ) : null}
    </li>
  )
}
