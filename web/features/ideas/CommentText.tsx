import { Link } from '@tanstack/react-router'
import type { Comment } from '#contract/comments.ts'
import { splitMentions } from '#domain/ideas/mentions.ts'
import { useSession } from '#web/app/session.ts'
import { LinkedText } from './LinkedText.tsx'

/** A comment's text with its mentions. */
export function CommentText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  const names = new Map(mentions.map(({ id, displayName }) => [id, displayName]))
  let at = 0
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {splitMentions(text).map((piece) => {
        const key = at
        at += piece.kind === 'text' ? piece.text.length : piece.id.length
        return piece.kind === 'text' ? (
          <LinkedText key={key} text={piece.text} />
        ) : (
          <Mention key={key} id={piece.id} name={names.get(piece.id)} />
        )
      })}
    </p>
  )
}

/** Links to the mentioned member; not for guests or deleted accounts. */
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
