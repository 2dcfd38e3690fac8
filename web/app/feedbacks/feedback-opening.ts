import { createStore, useStore } from '#web/ui/store.ts'
import { askToSignIn } from '../login-prompt.ts'
import type { SessionState } from '../session-state.ts'

const isOpen = createStore(false)

/** Opens 'Enviar Feedback' over the current screen; a guest is asked to sign in. */
export function openFeedback(status: SessionState['status']): void {
  if (status === 'authed') isOpen.set(true)
  else askToSignIn('enviar um feedback')
}

export function closeFeedback(): void {
  isOpen.set(false)
}

export function useFeedbackIsOpen(): boolean {
  return useStore(isOpen)
}
