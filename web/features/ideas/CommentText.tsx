import type { Comment } from '#contract/comments.ts'
import { splitMentions } from '#domain/ideas/mentions.ts'

/** What someone wrote, with whom they named. */
export function CommentText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  const names = new Map(mentions.map(({ id, displayName }) => [id, displayName]))
  let at = 0
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {splitMentions(text).map((piece) => {
        const key = at
        at += piece.kind === 'text' ? piece.text.length : piece.id.length
        return piece.kind === 'text' ? (
          <bdi key={key}>{piece.text}</bdi>
        ) : (
          <bdi key={key} className="mention-chip">
            @{names.get(piece.id) ?? 'alguém'}
          </bdi>
        )
      })}
    </p>
  )
}
