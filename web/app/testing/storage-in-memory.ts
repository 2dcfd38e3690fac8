/** The browser's storage for tests outside a browser. `room` is how many characters fit. */
export function storageInMemory(
  contents: Readonly<Record<string, string>> = {},
  room = Number.POSITIVE_INFINITY,
): Storage {
  const items: Record<string, string> = { ...contents }
  const storage = {
    get length() {
      return Object.keys(items).length
    },
    key: (index: number) => Object.keys(items)[index] ?? null,
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      const used = Object.entries(items).reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items[key] = value
    },
    removeItem(key: string) {
      delete items[key]
    },
    clear() {
      for (const key of Object.keys(items)) delete items[key]
    },
  }
  // As in a browser, the keys are the storage's own properties.
  return new Proxy(storage, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && key in items
        ? { value: items[key], enumerable: true, configurable: true }
        : undefined,
  })
}
