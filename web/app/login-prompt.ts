import { createStore, useStore } from '#web/ui/store.ts'

/** The action a guest tried, as the prompt says it: 'Para {action}, …'. */
type BlockedAction =
  | 'criar um post-it'
  | 'curtir'
  | 'comentar'
  | 'polinizar'
  | 'denunciar'
  | 'salvar'
  | 'pedir uma mentoria'
  | 'enviar um feedback'
  | 'guardar no caderno'

export interface Blocked {
  readonly action: BlockedAction
  /** The address to return to, with the target in view; the current address by default. */
  readonly next?: string
}

const blocked = createStore<Blocked | null>(null)

/** Opens the login prompt over the current screen. */
export function askToSignIn(action: BlockedAction, next?: string): void {
  blocked.set(next === undefined ? { action } : { action, next })
}

export function dismissLoginPrompt(): void {
  blocked.set(null)
}

export function useBlockedAction(): Blocked | null {
  return useStore(blocked)
}
