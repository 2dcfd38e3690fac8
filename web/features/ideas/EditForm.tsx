import type { Comment } from '#contract/comments.ts'
import { Button } from '#web/ui/Button.tsx'
import { Composer } from './Composer.tsx'
import { useEditComment } from './comment-writes.ts'
import { draftOf } from './mention-draft.ts'

/** Changes a comment in its place. */
export function EditForm({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const edit = useEditComment(comment, onClose)
  return (
    <div className="reply-box">
      <Composer
        ideaId={comment.ideaId}
        draftName={`edit.${comment.id}`}
        label="Edite o seu comentário"
        sendLabel="Salvar alteração"
        start={draftOf(comment.text, comment.mentions)}
        opened
        isPending={edit.isPending}
        onSend={edit.mutateAsync}
        sentText={null}
      />
      <Button size="small" variant="quiet" onClick={onClose}>
        Cancelar
      </Button>
    </div>
  )
}
