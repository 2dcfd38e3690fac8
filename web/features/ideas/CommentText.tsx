import { Link } from '@tanstack/react-router'
import type { Comment } from '#contract/comments.ts'
import { splitMentions } from '#domain/ideas/mentions.ts'
import { useSession } from '#web/app/session.ts'

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
          <Mention key={key} id={piece.id} name={names.get(piece.id)} />
        )
      })}
    </p>
  )
}

/** Leads to whom it names; not for a guest, nor to an account that is gone. */
function Mention({ id, name }: { id: string; name: string | undefined }) {
  const { viewer } = useSession()
  const chip = <bdi className="mention-chip">@{name ?? 'alguém'}</bdi>
  if (name === undefined || !viewer) return chip
  return (
    <Link to="/profile/$memberId" params={{ memberId: id }} className="author-link">
      {chip}
    </Link>
  )
}
