import { useSyncExternalStore } from 'react'

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

let blockedAction: Blocked | null = null
const listeners = new Set<() => void>()

function change(next: Blocked | null): void {
  blockedAction = next
  for (const listener of listeners) listener()
}

/** Opens the login prompt over whatever screen is showing. */
export function askToSignIn(action: BlockedAction, next?: string): void {
  change(next === undefined ? { action } : { action, next })
}

export function dismissLoginPrompt(): void {
  change(null)
}

export function useBlockedAction(): Blocked | null {
  return useSyncExternalStore(subscribe, () => blockedAction)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
