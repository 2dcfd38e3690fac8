import type { DemoStorage } from './storage.ts'

/** `text` null takes the key away. */
export interface Write {
  readonly key: string
  readonly text: string | null
}

/** Writes all of it, or leaves everything as it was and throws. What makes room goes first. */
export function writeAll(storage: DemoStorage, writes: readonly Write[]): void {
  const inOrder = writes.toSorted((one, other) => growth(storage, one) - growth(storage, other))
  const done: Write[] = []
  try {
    for (const { key, text } of inOrder) {
      done.push({ key, text: storage.get(key) })
      write(storage, key, text)
    }
  } catch (error) {
    // First everything out, then everything back: what was there before fits.
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
