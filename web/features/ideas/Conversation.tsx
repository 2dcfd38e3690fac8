import { useLocation } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useRef } from 'react'
import type { CommentPage } from '#contract/comments.ts'
import type { Idea } from '#contract/ideas.ts'
import { commentAnchor } from '#domain/ideas/comment-address.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommentItem } from './CommentItem.tsx'
import { useReactToComment } from './react-to-comments.ts'
import { useComments } from './use-comments.ts'

/** The comments on the idea, oldest first. */
export function Conversation({ idea, first }: { idea: Idea; first: CommentPage }) {
  const { viewer } = useSession()
  const { loaded, own, isAnyHidden, viewerOf, hasMore, isLoadingMore, isMoreError, loadMore } = useComments(
    idea.id,
    first,
  )
  const onReact = useReactToComment()
  useAskedComment({ hasMore, isLoadingMore, isMoreError, loadMore })
  return (
    <section id="comentarios" aria-labelledby="titulo-comentarios" className="scroll-mt-4">
      <h2 id="titulo-comentarios" tabIndex={-1} className="mb-3 text-lg outline-none">
        Comentários <span className="font-normal text-ink-soft">({formatNumber(idea.comments)})</span>
      </h2>
      {loaded.length === 0 && own.length === 0 && !hasMore ? (
        <NoComments isMine={viewer?.id === idea.author.id} areHidden={isAnyHidden} />
      ) : null}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {loaded.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            forViewer={viewerOf.get(comment.id)}
            onReact={onReact}
          />
        ))}
        {hasMore ? (
          <li className="flex justify-center py-2">
            <Button loading={isLoadingMore} onClick={loadMore} wide="phone">
              {isMoreError ? 'Tentar de novo' : 'Carregar mais'}
            </Button>
          </li>
        ) : null}
        {own.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            forViewer={viewerOf.get(comment.id)}
            onReact={onReact}
          />
        ))}
      </ol>
    </section>
  )
}

interface Loading {
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly isMoreError: boolean
  readonly loadMore: () => void
}

/** The address may name a later comment: loads the pages before it, then shows it. */
function useAskedComment({ hasMore, isLoadingMore, isMoreError, loadMore }: Loading): void {
  const hash = useLocation({ select: (location) => location.hash })
  const shown = useRef('')
  useEffect(() => {
    if (!hash.startsWith(commentAnchor('')) || shown.current === hash) return
    const comment = document.getElementById(hash)
    if (comment === null) {
      if (hasMore && !isLoadingMore && !isMoreError) loadMore()
      return
    }
    shown.current = hash
    comment.scrollIntoView({ block: 'center' })
  })
}

function NoComments({ isMine, areHidden }: { isMine: boolean; areHidden: boolean }) {
  return (
    <p className="flex items-center gap-3 rounded-m border-[1.5px] border-dashed border-line-strong px-4 py-5 text-ink-soft">
      <MessageCircle size={22} className="flex-none" aria-hidden="true" />
      {areHidden
        ? 'Os comentários daqui estão ocultos para você.'
        : isMine
          ? 'Ninguém comentou ainda. Compartilhe o post-it e chame quem pode ter opinião.'
          : 'Ninguém comentou ainda. O que você diria a quem teve esta ideia?'}
    </p>
  )
}
