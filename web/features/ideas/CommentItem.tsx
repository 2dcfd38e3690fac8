import Heart from 'lucide-react/icons/heart'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Reply from 'lucide-react/icons/reply'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import { useState } from 'react'
import type { Comment, CommentForViewer } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import { commentAnchor } from '#domain/ideas/comment-address.ts'
import { exactMoment } from '#domain/text/time-ago.ts'
import { ReactionButtons } from '#web/app/ideas/ReactionButtons.tsx'
import { When } from '#web/app/ideas/When.tsx'
import { Save } from '#web/features/saved/public.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Author } from './Author.tsx'
import { CommentText } from './CommentText.tsx'
import { useDeleteComment, useMarkUseful } from './comment-writes.ts'
import { EditForm } from './EditForm.tsx'
import { Report } from './public.tsx'
import { useCommentActions } from './use-comment-actions.tsx'
import './comments.css'

export interface CommentItemProps {
  comment: Comment
  /** What the viewer did with it and may do; undefined for a guest, and until loaded. */
  forViewer: CommentForViewer | undefined
  /** Since the author of the idea last looked. */
  isNew: boolean
  onReact: (comment: Comment, pressed: Reaction) => void
  onReply: (comment: Comment) => void
}

/** One comment or reply, and its actions. */
export function CommentItem({ comment, forViewer, isNew, onReact, onReply }: CommentItemProps) {
  const [asking, setAsking] = useState<'useful' | 'delete' | 'report' | 'edit' | 'save' | null>(null)
  const close = () => setAsking(null)
  const remove = useDeleteComment(comment, close)
  const markUseful = useMarkUseful(comment, close)
  const actions = useCommentActions(comment, forViewer, setAsking)
  const name = comment.author?.displayName ?? 'quem saiu da Colmeia'
  const anchor = commentAnchor(comment.id)
  if (comment.removed)
    return (
      <article id={anchor} tabIndex={-1} className="comment comment-removed">
        Comentário removido
      </article>
    )
  return (
    <article
      id={anchor}
      tabIndex={-1}
      aria-label={`Comentário de ${name}`}
      className="comment"
      data-useful={comment.useful ? '' : undefined}
    >
      <div className="flex items-start justify-between gap-2">
        <Author person={comment.author} size={comment.parentId === null ? 36 : 28}>
          <When at={comment.createdAt} />
          {comment.editedAt ? <span title={exactMoment(new Date(comment.editedAt))}>editado</span> : null}
        </Author>
        <ActionMenu
          label={`Mais opções do comentário de ${name}`}
          actions={actions}
          className="-me-2 -mt-1"
        />
      </div>
      <Marks comment={comment} isNew={isNew} />
      {asking === 'edit' ? (
        <EditForm comment={comment} onClose={close} />
      ) : (
        <CommentText text={comment.text} mentions={comment.mentions} />
      )}
      <div className="comment-actions">
        <ReactionButtons
          of={`o comentário de ${name}`}
          likes={comment.likes}
          dislikes={comment.dislikes}
          reaction={forViewer?.reaction ?? null}
          onPress={(pressed) => onReact(comment, pressed)}
        />
        <button
          type="button"
          className="note-action"
          aria-label={`Responder a ${name}`}
          onClick={() => onReply(comment)}
        >
          <Reply aria-hidden="true" />
          Responder
        </button>
        {forViewer?.can.markUseful && !comment.useful ? (
          <Button
            size="small"
            icon={<Lightbulb />}
            className="ms-auto"
            aria-label={`Marcar como útil o comentário de ${name}`}
            onClick={() => setAsking('useful')}
          >
            Marcar como útil
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking === 'useful'}
        onOpenChange={(open) => (open ? undefined : close())}
        title="Marcar como útil?"
        text={`A ajuda de ${name} fica em destaque e pode render BPoints. Você não poderá desfazer.`}
        confirmLabel="Marcar como útil"
        pending={markUseful.isPending}
        onConfirm={() => markUseful.mutate()}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => (open ? undefined : close())}
        title="Excluir comentário?"
        text={`O comentário sai da conversa, e os BPoints que você ganhou com ele saem do seu saldo. ${comment.replies > 0 ? 'As respostas continuam no lugar. ' : ''}Não dá para desfazer.`}
        confirmLabel="Excluir"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <Save open={asking === 'save'} content={{ type: 'comment', id: comment.id }} onClose={close} />
      <Report open={asking === 'report'} content={{ type: 'comment', id: comment.id }} onClose={close} />
    </article>
  )
}

function Marks({ comment: { useful, justifies, points }, isNew }: { comment: Comment; isNew: boolean }) {
  if (!useful && !justifies && points === null && !isNew) return null
  return (
    <p className="flex flex-wrap gap-2">
      {isNew ? <span className="comment-mark comment-mark-new">Novo</span> : null}
      {points === null ? null : <span className="comment-mark">{points} pontos</span>}
      {useful ? (
        <span className="comment-mark comment-mark-useful">
          <Lightbulb size={14} aria-hidden="true" />
          Útil
        </span>
      ) : null}
      {justifies ? (
        <span className="comment-mark">
          {justifies === 'like' ? (
            <Heart size={14} fill="currentColor" aria-hidden="true" />
          ) : (
            <ThumbsDown size={14} fill="currentColor" aria-hidden="true" />
          )}
          {justifies === 'like' ? 'Por que curtiu' : 'Por que não curtiu'}
        </span>
      ) : null}
    </p>
  )
}
