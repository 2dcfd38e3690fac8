import MessageCircle from 'lucide-react/icons/message-circle'
import type { CommentPage } from '#contract/comments.ts'
import type { Idea } from '#contract/ideas.ts'
import { formatNumber } from '#domain/text/points.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommentItem } from './CommentItem.tsx'
import { Composer } from './Composer.tsx'
import { useReactToComment } from './react-to-comments.ts'
import { useComments } from './use-comments.ts'

/** What people say about the idea, oldest first, and where to join in. */
export function Conversation({ idea, first }: { idea: Idea; first: CommentPage }) {
  const { status, viewer } = useSession()
  const { loaded, own, viewerOf, hasMore, isLoadingMore, isMoreError, loadMore } = useComments(idea.id, first)
  const onReact = useReactToComment()
  return (
    <section id="comentarios" aria-labelledby="titulo-comentarios" className="scroll-mt-4">
      <h2 id="titulo-comentarios" tabIndex={-1} className="mb-3 text-lg outline-none">
        Comentários <span className="font-normal text-ink-soft">({formatNumber(idea.comments)})</span>
      </h2>
      {loaded.length === 0 && own.length === 0 && !hasMore ? (
        <NoComments isMine={viewer?.id === idea.author.id} />
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
      <div className="h-4" />
      {status === 'authed' ? (
        <Composer ideaId={idea.id} onWritten={({ id }) => showComment(id)} />
      ) : status === 'guest' ? (
        <div className="composer">
          <button
            type="button"
            className="composer-box w-full"
            onClick={() => askToSignIn('comentar', `/idea/${idea.id}#comentar`)}
          >
            <span className="composer-area text-start text-ink-soft">Escreva um comentário…</span>
          </button>
        </div>
      ) : null}
    </section>
  )
}

function NoComments({ isMine }: { isMine: boolean }) {
  return (
    <p className="flex items-center gap-3 rounded-m border-[1.5px] border-dashed border-line-strong px-4 py-5 text-ink-soft">
      <MessageCircle size={22} className="flex-none" aria-hidden="true" />
      {isMine
        ? 'Ninguém comentou ainda. Compartilhe o post-it e chame quem pode ter opinião.'
        : 'Ninguém comentou ainda. O que você diria a quem teve esta ideia?'}
    </p>
  )
}

/** Once it is on the page. */
function showComment(id: string): void {
  requestAnimationFrame(() => {
    const comment = document.getElementById(`comentario-${id}`)
    comment?.classList.add('comment-arrived')
    comment?.scrollIntoView({ block: 'nearest' })
  })
}
