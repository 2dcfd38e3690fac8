/**
 * Where the demonstration keeps its documents: texts under keys, as a browser's local storage does. In tests a map in
 * memory stands for it.
 */
export interface DemoStorage {
  /** False where it is gone with the page. */
  readonly lasting: boolean
  get(key: string): string | null
  /** Throws StorageFullError where there is no room; then the old text is still there. */
  set(key: string, text: string): void
  remove(key: string): void
  keys(): readonly string[]
  /** Calls `listener` with the key that another tab changed; null where it may have changed anything. */
  subscribe(listener: (key: string | null) => void): () => void
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
