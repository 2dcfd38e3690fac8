import { createStore, useStore } from '#web/ui/store.ts'

const announced = createStore<ReadonlySet<string>>(new Set())

/** The screen itself shows these new badges: no card needs to announce them again. */
export function markBadgesAnnounced(ids: readonly string[]): void {
  announced.set(new Set([...announced.get(), ...ids]))
}

export function useAnnouncedBadges(): ReadonlySet<string> {
  return useStore(announced)
}
