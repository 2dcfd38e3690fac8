import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Opens the statement ('Extrato') over whatever screen is showing. */
export function openStatement(): void {
  change(true)
}

export function closeStatement(): void {
  change(false)
}

export function useStatementIsOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
