/**
 * If the browser refuses storage (private windows, blocked cookies), even accessing it throws. The page then
 * gets an in-memory replacement, so that no screen has to check.
 */
export const isStorageRefused =
  typeof window !== 'undefined' && ['localStorage', 'sessionStorage'].filter(replaceWhereRefused).length > 0

function replaceWhereRefused(name: string): boolean {
  try {
    // The page's own script may have replaced it already (web/build/inline-script.ts).
    return !(Reflect.get(window, name) instanceof Storage)
  } catch {
    Object.defineProperty(window, name, { value: memory(), configurable: true })
    return true
  }
}

function memory(): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  }
}
