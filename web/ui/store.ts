import { useSyncExternalStore } from 'react'

/** A value outside React that screens subscribe to. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}

/** For values in the browser's storage: `changed` notifies this tab, the browser notifies the others. */
export function createStorageChanges() {
  const changes = createStore(0)
  return {
    changed: () => changes.set(changes.get() + 1),
    subscribe(listener: () => void): () => void {
      const end = changes.subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        end()
        window.removeEventListener('storage', listener)
      }
    },
  }
}
