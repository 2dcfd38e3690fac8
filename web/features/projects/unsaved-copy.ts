import { memberStoragePrefix } from '#web/app/member-storage.ts'

/** What was written and not saved yet, kept in the browser until the server has it. */
export interface UnsavedCopy<Value> {
  read(): Value | null
  write(value: Value): void
  clear(): void
}

export function unsavedCopy<Value>(
  storage: Storage,
  name: string,
  isValue: (value: unknown) => value is Value,
): UnsavedCopy<Value> {
  const key = `${memberStoragePrefix}unsaved.${name}`
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return isValue(value) ? value : null
      } catch {
        return null
      }
    },
    write(value) {
      try {
        storage.setItem(key, JSON.stringify(value))
      } catch {
        // It is still on the screen, and on its way to the server.
      }
    },
    clear() {
      try {
        storage.removeItem(key)
      } catch {
        // Nothing was kept where storage is refused.
      }
    },
  }
}
