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
  /** Where a guest finds it again, signed in. */
  readonly address: string
  /** null: the account is gone, and nobody can be muted. */
  readonly author: Person | null
  readonly onReport: () => void
  readonly onHidden?: () => void
}

/** What anybody may do with something that somebody else wrote. */
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
