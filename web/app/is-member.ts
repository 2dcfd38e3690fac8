import { rememberedViewer } from './remembered-viewer.ts'
import { useSession } from './session.ts'

/**
 * Whether a member is here. While the session is being read, whoever was here last is expected again, so that the
 * screen is laid out once.
 */
export function useIsMember(): boolean {
  const { status } = useSession()
  return status === 'booting' ? rememberedViewer() !== null : status === 'authed'
}
