import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import type { Comment, CommentPage } from '#contract/comments.ts'
import type { Idea, IdeaForViewer } from '#contract/ideas.ts'
import { type CommentOrder, commentOrderNames, commentOrders } from '#domain/ideas/conversation.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommentThread } from './CommentThread.tsx'
import { useReactToComment } from './react-to-comments.ts'
import { useAskedComment } from './use-asked-comment.ts'
import { useComments } from './use-comments.ts'
import { useNewComments } from './use-new-comments.ts'

export interface ConversationProps {
  idea: Idea
  first: CommentPage
  forViewer: IdeaForViewer | undefined
}

/** The comments on the idea with their replies. */
export function Conversation({ idea, first, forViewer }: ConversationProps) {
  const { viewer } = useSession()
  const [order, setOrder] = useState<CommentOrder>('oldest')
  const comments = useComments(idea.id, first, order)
  const { loaded, own, hasMore, isLoadingMore, isMoreError, loadMore } = comments
  const onReact = useReactToComment()
  const fresh = useNewComments(idea, forViewer)
  const asked = useAskedComment(comments.has)
  const threadOf = (comment: Comment, known: readonly Comment[] = comments.repliesTo(comment.id)) => (
    <CommentThread
      key={comment.id}
      comment={comment}
      known={known}
      viewerOf={comments.viewerOf}
      onReact={onReact}
      newSince={fresh.since}
    />
  )
  const isElsewhere = ({ id }: Comment) => id !== asked.thread?.comment.id
  const isEmpty = loaded.length === 0 && own.length === 0 && !hasMore
  return (
    <section id="comentarios" aria-labelledby="titulo-comentarios" className="scroll-mt-4">
      <h2 id="titulo-comentarios" tabIndex={-1} className="mb-3 text-lg outline-none">
        Comentários <span className="font-normal text-ink-soft">({formatNumber(idea.comments)})</span>
      </h2>
      {fresh.count > 0 ? (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-m bg-honey-soft px-4 py-2">
          <span>
            {fresh.count === 1 ? '1 comentário novo' : `${formatNumber(fresh.count)} comentários novos`} desde
            a sua última visita
          </span>
          {order === 'newest' ? null : (
            <Button size="small" variant="quiet" onClick={() => setOrder('newest')}>
              Ver os novos
            </Button>
          )}
        </p>
      ) : null}
      {isEmpty ? (
        <NoComments isMine={viewer?.id === idea.author.id} areHidden={comments.isAnyHidden} />
      ) : null}
      {idea.comments > 1 ? <OrderButtons order={order} onChoose={setOrder} /> : null}
      {asked.isGone ? (
        <p className="mb-3 rounded-m bg-sunk px-4 py-3 text-ink-soft">
          O comentário deste link não está mais aqui. Veja o que mais disseram.
        </p>
      ) : null}
      {asked.thread ? (
        <>
          <h3 className="mb-2 text-base">O comentário que você abriu</h3>
          <ol className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-3">
            {threadOf(asked.thread.comment, asked.thread.replies)}
          </ol>
          <h3 className="mb-2 text-base">A conversa toda</h3>
        </>
      ) : null}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {loaded.filter(isElsewhere).map((comment) => threadOf(comment))}
        {hasMore ? (
          <li className="flex justify-center py-2">
            <Button loading={isLoadingMore} onClick={loadMore} wide="phone">
              {isMoreError ? 'Tentar de novo' : 'Carregar mais'}
            </Button>
          </li>
        ) : null}
        {own.filter(isElsewhere).map((comment) => threadOf(comment))}
      </ol>
    </section>
  )
}

function OrderButtons({ order, onChoose }: { order: CommentOrder; onChoose: (order: CommentOrder) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
    <div role="group" aria-label="Ordem dos comentários" className="comment-order">
      {commentOrders.map((one) => (
        <button
          key={one}
          type="button"
          className="comment-order-choice"
          aria-pressed={one === order}
          onClick={() => onChoose(one)}
        >
          {commentOrderNames[one]}
        </button>
      ))}
    </div>
  )
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
