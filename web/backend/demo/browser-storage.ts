import type { DemoStorage } from '#demo/storage/demo-storage.ts'
import { isStorageRefused } from '../refused-storage.ts'

const probe = 'colmeia.probe'

/** Local storage, or null where the browser refuses it (private windows, blocked cookies). */
export function browserStorage(StorageFull: new () => Error): DemoStorage | null {
  const storage = usableStorage()
  if (storage === null) return null
  return {
    lasting: true,
    get: (key) => storage.getItem(key),
    set(key, text) {
      try {
        storage.setItem(key, text)
      } catch {
        throw new StorageFull()
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null),
    subscribe(listener) {
      const listen = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === storage) listener(key)
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

/** A full storage is usable: it reads, and the next write says that it is full. An empty one that takes nothing is not. */
function usableStorage(): Storage | null {
  if (isStorageRefused) return null
  const storage = window.localStorage
  try {
    storage.setItem(probe, '')
    storage.removeItem(probe)
  } catch {
    if (storage.length === 0) return null
  }
  return storage
}
