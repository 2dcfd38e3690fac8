import { createStore, useStore } from '#web/ui/store.ts'

const isOpen = createStore(false)

/** Opens the statement ('Extrato') over the current screen. */
export function openStatement(): void {
  isOpen.set(true)
}

export function closeStatement(): void {
  isOpen.set(false)
}

export function useStatementIsOpen(): boolean {
  return useStore(isOpen)
}
