import type { Comment } from '#contract/comments.ts'
import { Button } from '#web/ui/Button.tsx'
import { Composer } from './Composer.tsx'
import { draftOf } from './mention-draft.ts'
import { useSendComment } from './use-send-comment.ts'

export interface ReplyFormProps {
  /** The comment or reply that is answered. */
  to: Comment
  onSent: (comment: Comment) => void
  onClose: () => void
}

/** Answers a comment. A reply to a reply stands under the same comment, and names whom it answers. */
export function ReplyForm({ to, onSent, onClose }: ReplyFormProps) {
  const { send, isPending, isQuiet } = useSendComment({ ideaId: to.ideaId, replyTo: to.id, onSent })
  const { author } = to
  return (
    <div className="reply-box">
      <Composer
        ideaId={to.ideaId}
        draftName={`reply.${to.id}`}
        label={`Responda a ${author?.displayName ?? 'este comentário'}`}
        sendLabel="Enviar resposta"
        opened
        isPending={isPending}
        onSend={send}
        sentText={isQuiet ? 'Resposta enviada' : null}
        {...(to.parentId === null || author === null ? {} : { start: draftOf(`@[${author.id}] `, [author]) })}
      />
      <Button size="small" variant="quiet" onClick={onClose}>
        Cancelar
      </Button>
    </div>
  )
}
