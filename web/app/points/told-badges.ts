import { createStore, useStore } from '#web/ui/store.ts'

const told = createStore<ReadonlySet<string>>(new Set())

/** The screen itself shows these new badges: no card needs to announce them again. */
export function markBadgesTold(ids: readonly string[]): void {
  told.set(new Set([...told.get(), ...ids]))
}

export function useToldBadges(): ReadonlySet<string> {
  return useStore(told)
}
