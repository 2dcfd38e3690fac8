import { createStore, useStore } from '#web/ui/store.ts'

/** What a guest tried to do, as the prompt says it: 'Para {action}, …'. */
type BlockedAction =
  | 'criar um post-it'
  | 'curtir'
  | 'comentar'
  | 'denunciar'
  | 'pedir uma mentoria'
  | 'enviar um feedback'

export interface Blocked {
  readonly action: BlockedAction
  /** Where to come back to with what was acted on in view; the present address unless told. */
  readonly next?: string
}

const blocked = createStore<Blocked | null>(null)

/** Opens the login prompt over whatever screen is showing. */
export function askToSignIn(action: BlockedAction, next?: string): void {
  blocked.set(next === undefined ? { action } : { action, next })
}

export function dismissLoginPrompt(): void {
  blocked.set(null)
}

export function useBlockedAction(): Blocked | null {
  return useStore(blocked)
}
