import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import VolumeX from 'lucide-react/icons/volume-x'
import type { Person } from '#contract/people.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import type { MenuAction } from '#web/ui/ActionMenu.tsx'
import { type Content, useModerate } from './use-moderate.ts'

interface Moderated {
  readonly content: Content
  /** The address to return to after a guest has signed in. */
  readonly address: string
  /** null: the account was deleted, and nobody can be muted. */
  readonly author: Person | null
  readonly onReport: () => void
  readonly onHidden?: () => void
}

/** What any member may do with another member's content. */
export function useModerationActions({
  content,
  address,
  author,
  onReport,
  onHidden,
}: Moderated): MenuAction[] {
  const { viewer } = useSession()
  const { hide, mute } = useModerate(onHidden)
  const report: MenuAction = {
    label: 'Denunciar',
    icon: <Flag />,
    onSelect: () => (viewer ? onReport() : askToSignIn('denunciar', address)),
  }
  if (!viewer) return [report]
  return [
    { label: 'Ocultar', icon: <EyeOff />, onSelect: () => hide(content) },
    ...(author && author.id !== viewer.id
      ? [{ label: 'Silenciar autor', icon: <VolumeX />, onSelect: () => mute(author) }]
      : []),
    report,
  ]
}
