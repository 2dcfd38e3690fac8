import { useSyncExternalStore } from 'react'

/** What a guest tried to do, as the prompt says it: 'Para {action}, …'. */
export type BlockedAction = 'criar um post-it' | 'curtir' | 'comentar' | 'pedir uma mentoria'

let blockedAction: BlockedAction | null = null
const listeners = new Set<() => void>()

function change(next: BlockedAction | null): void {
  blockedAction = next
  for (const listener of listeners) listener()
}

/** Opens the login prompt over whatever screen is showing. */
export function askToSignIn(action: BlockedAction): void {
  change(action)
}

export function dismissLoginPrompt(): void {
  change(null)
}

export function useBlockedAction(): BlockedAction | null {
  return useSyncExternalStore(subscribe, () => blockedAction)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
