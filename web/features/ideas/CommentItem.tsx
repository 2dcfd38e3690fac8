import Heart from 'lucide-react/icons/heart'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Comment, CommentForViewer } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import { commentAddress, commentAnchor } from '#domain/ideas/comment-address.ts'
import { ReactionButtons } from '#web/app/ideas/ReactionButtons.tsx'
import { When } from '#web/app/ideas/When.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { ActionMenu, type MenuAction } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Author } from './Author.tsx'
import { LinkedText } from './LinkedText.tsx'
import { Report } from './Report.tsx'
import { useModerationActions } from './use-moderation-actions.tsx'
import './comments.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { splitMentions } from '#domain/ideas/mentions.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { api, backend } from '#web/backend/backend.ts'
import { changeComment, removeComment } from './comment-cache.ts'

export interface CommentItemProps {
  comment: Comment
  /** What the viewer did with it and may do; undefined for a guest, and until loaded. */
  forViewer: CommentForViewer | undefined
  onReact: (comment: Comment, pressed: Reaction) => void
}

/** One comment and its actions. */
export function CommentItem({ comment, forViewer, onReact }: CommentItemProps) {
  const [asking, setAsking] = useState<'useful' | 'delete' | 'report' | null>(null)
  const close = () => setAsking(null)
  const remove = useDeleteComment(comment, close)
  const markUseful = useMarkUseful(comment, close)
  const actions = useCommentActions(comment, forViewer, setAsking)
  const name = comment.author?.displayName ?? 'quem saiu da Colmeia'
  return (
    <li id={commentAnchor(comment.id)} className="comment" data-useful={comment.useful ? '' : undefined}>
      <div className="flex items-start justify-between gap-2">
        <Author person={comment.author} size={36}>
          <When at={comment.createdAt} />
        </Author>
        <ActionMenu
          label={`Mais opções do comentário de ${name}`}
          actions={actions}
          className="-me-2 -mt-1"
        />
      </div>
      {comment.useful || comment.justifies || comment.points !== null ? (
        <p className="flex flex-wrap gap-2">
          {comment.points === null ? null : <span className="comment-mark">{comment.points} pontos</span>}
          {comment.useful ? (
            <span className="comment-mark comment-mark-useful">
              <Lightbulb size={14} aria-hidden="true" />
              Útil
            </span>
          ) : null}
          {comment.justifies ? (
            <span className="comment-mark">
              {comment.justifies === 'like' ? (
                <Heart size={14} fill="currentColor" aria-hidden="true" />
              ) : (
                <ThumbsDown size={14} fill="currentColor" aria-hidden="true" />
              )}
              {comment.justifies === 'like' ? 'Por que curtiu' : 'Por que não curtiu'}
            </span>
          ) : null}
        </p>
      ) : null}
      <CommentText text={comment.text} mentions={comment.mentions} />
      <div className="comment-actions">
        <ReactionButtons
          of={`o comentário de ${name}`}
          likes={comment.likes}
          dislikes={comment.dislikes}
          reaction={forViewer?.reaction ?? null}
          onPress={(pressed) => onReact(comment, pressed)}
        />
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
        text="O comentário sai da conversa, e os BPoints que você ganhou com ele saem do seu saldo. Não dá para desfazer."
        confirmLabel="Excluir"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <Report open={asking === 'report'} content={{ type: 'comment', id: comment.id }} onClose={close} />
    </li>
  )
}

function useCommentActions(
  comment: Comment,
  forViewer: CommentForViewer | undefined,
  ask: (what: 'delete' | 'report') => void,
): MenuAction[] {
  const moderation = useModerationActions({
    content: { type: 'comment', id: comment.id },
    address: commentAddress(comment.ideaId, comment.id),
    author: comment.author,
    onReport: () => ask('report'),
  })
  return forViewer?.can.delete
    ? [{ label: 'Excluir', icon: <Trash2 />, danger: true, onSelect: () => ask('delete') }]
    : moderation
}

/** A comment's text with its mentions. */
function CommentText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
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

function useDeleteComment(comment: Comment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => backend.operations.comments.delete({ id: comment.id }),
    onSuccess: () => {
      notify.success('Comentário excluído')
      removeComment(queryClient, comment)
      refreshPoints(queryClient)
      onDone()
    },
    onError: (error) => {
      notify.error(ideaMessages.deleteFailed, problemOf(error))
      onDone()
    },
  })
}

function useMarkUseful({ id }: Comment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => backend.operations.comments.markUseful({ id }),
    onSuccess: ({ comment }) => {
      changeComment(queryClient, id, () => comment)
      notify.success('Marcado como útil', 'Obrigado por reconhecer quem ajudou.')
    },
    onError: (error) => notify.error('Não foi possível marcar', problemOf(error)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.comments.viewer.key() })
      onDone()
    },
  })
}
