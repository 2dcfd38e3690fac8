import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Pencil from 'lucide-react/icons/pencil'
import Rss from 'lucide-react/icons/rss'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Idea, IdeaForViewer } from '#contract/ideas.ts'
import { DeleteIdeaDialog } from '#web/app/ideas/DeleteIdeaDialog.tsx'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { notify } from '#web/app/notify.ts'
import { useSession } from '#web/app/session.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { IdeaBell, useFollowIdea } from '#web/features/people/public.tsx'
import { Save } from '#web/features/saved/public.tsx'
import { Share } from '#web/features/share/public.tsx'
import { ActionMenu, type MenuAction } from '#web/ui/ActionMenu.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Report } from './public.tsx'
import { useModerationActions } from './use-moderation-actions.tsx'

/** Back, share, and further actions on the idea. */
export function IdeaBar({ idea, forViewer }: { idea: Idea; forViewer: IdeaForViewer | undefined }) {
  const [asking, setAsking] = useState<'delete' | 'report' | 'save' | 'share' | null>(null)
  const close = () => setAsking(null)
  const navigate = useNavigate()
  const actions = useIdeaActions(idea, forViewer, setAsking)

  function share() {
    if (isDemonstration)
      notify.info('Esta ideia só existe neste navegador', 'Com uma conta, você compartilha o link dela.')
    else if (idea.isPublic) setAsking('share')
    else notify.info('Só você vê esta ideia', 'Ela é privada: ninguém mais conseguiria abrir o link.')
  }

  return (
    <div className="flex min-h-14 items-center gap-1 py-3 lg:pt-6">
      <BackButton />
      <span className="flex-1" />
      {forViewer?.isFollowed ? <IdeaBell ideaId={idea.id} isOn={forViewer.hasBell} /> : null}
      <IconButton label="Compartilhar" onClick={share}>
        <Share2 />
      </IconButton>
      <ActionMenu label="Mais opções" actions={actions} className="-me-2" />
      <DeleteIdeaDialog
        ideaId={idea.id}
        open={asking === 'delete'}
        onClose={close}
        leave={() => navigate({ to: '/feed', replace: true })}
      />
      <Report open={asking === 'report'} content={{ type: 'idea', id: idea.id }} onClose={close} />
      <Share
        open={asking === 'share'}
        shared={{
          address: `/idea/${idea.id}`,
          title: idea.title,
          text: `${idea.title} · uma ideia na Colmeia`,
          why: 'Mostre a ideia para quem sente o problema.',
          of: 'da ideia',
        }}
        onClose={close}
      />
      <Save open={asking === 'save'} content={{ type: 'idea', id: idea.id }} onClose={close} />
    </div>
  )
}

/** Returns to the previous screen with its filters and position; to the feed if a link opened this page. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return canGoBack ? (
    <IconButton label="Voltar" className="-ms-2" onClick={() => router.history.back()}>
      <ChevronLeft />
    </IconButton>
  ) : (
    <IconButton label="Voltar" className="-ms-2" render={<Link to="/feed" />}>
      <ChevronLeft />
    </IconButton>
  )
}

function useIdeaActions(
  { id, author }: Idea,
  forViewer: IdeaForViewer | undefined,
  ask: (what: 'delete' | 'report' | 'save') => void,
): MenuAction[] {
  const navigate = useNavigate()
  const { viewer } = useSession()
  const followIdea = useFollowIdea(id)
  const moderation = useModerationActions({
    content: { type: 'idea', id },
    address: `/idea/${id}`,
    author,
    onReport: () => ask('report'),
    onHidden: () => void navigate({ to: '/feed' }),
  })
  const own: MenuAction[] = [
    {
      label: 'Salvar',
      icon: <Bookmark />,
      onSelect: () => (viewer ? ask('save') : askToSignIn('salvar', `/idea/${id}`)),
    },
  ]
  if (forViewer && viewer && viewer.id !== author.id && !isDemonstration)
    own.push({
      label: forViewer.isFollowed ? 'Deixar de acompanhar' : 'Acompanhar ideia',
      icon: <Rss />,
      onSelect: () => followIdea.mutate(!forViewer.isFollowed),
    })
  if (forViewer?.can.edit)
    own.push({
      label: 'Editar',
      icon: <Pencil />,
      onSelect: () => void navigate({ to: '/idea/$ideaId/edit', params: { ideaId: id } }),
    })
  if (forViewer?.can.delete)
    own.push({ label: 'Excluir', icon: <Trash2 />, danger: true, onSelect: () => ask('delete') })
  return viewer?.id === author.id ? own : [...own, ...moderation]
}
