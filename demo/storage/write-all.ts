import type { DemoStorage } from './storage.ts'

/** A null `text` removes the key. */
export interface Write {
  readonly key: string
  readonly text: string | null
}

/** Writes everything, or restores the previous state and throws. Writes that free space go first. */
export function writeAll(storage: DemoStorage, writes: readonly Write[]): void {
  const inOrder = writes.toSorted((one, other) => growth(storage, one) - growth(storage, other))
  const done: Write[] = []
  try {
    for (const { key, text } of inOrder) {
      done.push({ key, text: storage.get(key) })
      write(storage, key, text)
    }
  } catch (error) {
    // First remove everything, then restore: the previous texts fit.
    for (const { key } of done) storage.remove(key)
    for (const { key, text } of done) write(storage, key, text)
    throw error
  }
}

function growth(storage: DemoStorage, { key, text }: Write): number {
  return (text?.length ?? 0) - (storage.get(key)?.length ?? 0)
}

function write(storage: DemoStorage, key: string, text: string | null): void {
  if (text === null) storage.remove(key)
  else storage.set(key, text)
}
