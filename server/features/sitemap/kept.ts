import type { Realtime } from '#server/platform/realtime/create-realtime.ts'

export interface Kept<Value> {
  /** Null if it has to be read again. */
  fresh(): Value | null
  /** One reading at a time, however many ask. */
  get(): Promise<Value>
  /** What was read, and is being read, is old. */
  forget(): void
  close(): void
}

/** A crash can lose an event. */
const defaultLifetimeMs = 2000

/** A value that is read again when an idea joined or left the wall, in any process, and after a while. */
export function createKept<Value>(
  { subscribe, onPublish }: Pick<Realtime, 'subscribe' | 'onPublish'>,
  read: () => Promise<Value>,
  lifetimeMs = defaultLifetimeMs,
): Kept<Value> {
  let version = 0
  let kept: { readonly value: Value; readonly version: number; readonly readAt: number } | null = null
  let reading: { readonly value: Promise<Value>; readonly version: number } | null = null
  const stops = [subscribe, onPublish].map((listen) =>
    listen(({ event }) => {
      if (event.type === 'wall' || event.type === 'resync') version += 1
    }),
  )

  function fresh(): Value | null {
    if (kept === null || kept.version !== version) return null
    return performance.now() - kept.readAt < lifetimeMs ? kept.value : null
  }

  async function readNow(): Promise<Value> {
    const begun = { version, readAt: performance.now() }
    const value = await read()
    // A later reading may have ended first.
    if (kept === null || kept.version <= begun.version) kept = { value, ...begun }
    return value
  }

  return {
    fresh,
    get() {
      const value = fresh()
      if (value !== null) return Promise.resolve(value)
      // One that began before the last change may not know of it.
      if (reading?.version === version) return reading.value
      const mine = { value: readNow(), version }
      reading = mine
      const end = () => {
        if (reading === mine) reading = null
      }
      mine.value.then(end, end)
      return mine.value
    },
    forget() {
      version += 1
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}
