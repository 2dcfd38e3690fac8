import { rememberedViewer } from './remembered-viewer.ts'
import { useSession } from './session.ts'

/**
 * Whether a member is signed in. While the session is being read, the last member is assumed, so that the
 * screen is laid out once.
 */
export function useIsMember(): boolean {
  const { status } = useSession()
  return status === 'booting' ? rememberedViewer() !== null : status === 'authed'
}
