import Bookmark from 'lucide-react/icons/bookmark'
import LinkIcon from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Comment, CommentForViewer } from '#contract/comments.ts'
import { commentAddress } from '#domain/ideas/comment-address.ts'
import { copyLink } from '#web/app/copy-link.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import type { MenuAction } from '#web/ui/ActionMenu.tsx'
import { useModerationActions } from './use-moderation-actions.tsx'

/** The menu of a comment. */
export function useCommentActions(
  { id, ideaId, author }: Comment,
  forViewer: CommentForViewer | undefined,
  ask: (what: 'edit' | 'delete' | 'report' | 'save') => void,
): MenuAction[] {
  const { viewer } = useSession()
  const address = commentAddress(ideaId, id)
  const moderation = useModerationActions({
    content: { type: 'comment', id },
    address,
    author,
    onReport: () => ask('report'),
  })
  const actions: MenuAction[] = [
    {
      label: 'Salvar',
      icon: <Bookmark />,
      onSelect: () => (viewer ? ask('save') : askToSignIn('salvar', address)),
    },
  ]
  // What is written in the demonstration is in this browser alone.
  if (!isDemonstration)
    actions.push({ label: 'Copiar link', icon: <LinkIcon />, onSelect: () => void copyLink(address) })
  if (forViewer?.can.edit) actions.push({ label: 'Editar', icon: <Pencil />, onSelect: () => ask('edit') })
  if (forViewer?.can.delete)
    actions.push({ label: 'Excluir', icon: <Trash2 />, danger: true, onSelect: () => ask('delete') })
  return forViewer?.can.delete ? actions : [...actions, ...moderation]
}
