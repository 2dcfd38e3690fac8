import { Link } from '@tanstack/react-router'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { SavedItem } from '#contract/saved.ts'
import { deletedAccountName } from '#domain/accounts/rules.ts'
import { commentAnchor } from '#domain/ideas/comment-address.ts'
import { splitMentions } from '#domain/ideas/mentions.ts'
import { savedMessages } from '#domain/saved/saved.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** One saved idea or comment; what is gone says so, and nothing else. */
export function SavedRow({ item, onRemove }: { item: SavedItem; onRemove: () => void }) {
  const Icon = item.type === 'idea' ? Lightbulb : MessageCircle
  const said = sayItem(item)
  return (
    <li className="flex items-start gap-3 rounded-m border border-line bg-surface px-4 py-3">
      <Icon size={20} className="mt-1 flex-none text-honey-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {said === null ? (
          <p className="py-2 text-ink-soft">{savedMessages.gone}</p>
        ) : (
          <>
            <Link
              to="/idea/$ideaId"
              params={{ ideaId: said.ideaId }}
              {...(item.type === 'comment' ? { hash: commentAnchor(item.id) } : {})}
              className="inline-flex min-h-11 items-center font-bold text-ink wrap-anywhere"
            >
              <bdi>{said.title}</bdi>
            </Link>
            <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-soft">
              {said.text}
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              <bdi>{said.author}</bdi>
            </p>
          </>
        )}
      </div>
      <IconButton label={`Tirar da lista: ${said?.title ?? savedMessages.gone}`} onClick={onRemove}>
        <BookmarkX />
      </IconButton>
    </li>
  )
}

function sayItem(item: SavedItem) {
  if (item.found === null) return null
  if (item.type === 'idea') {
    const { id, title, description, author } = item.found
    return { ideaId: id, title, text: description, author: author.displayName }
  }
  const { comment, ideaTitle } = item.found
  const names = new Map(comment.mentions.map(({ id, displayName }) => [id, displayName]))
  const text = splitMentions(comment.text)
    .map((piece) => (piece.kind === 'text' ? piece.text : `@${names.get(piece.id) ?? 'alguém'}`))
    .join('')
  return {
    ideaId: comment.ideaId,
    title: `Comentário em “${ideaTitle}”`,
    text,
    author: comment.author?.displayName ?? deletedAccountName,
  }
}
