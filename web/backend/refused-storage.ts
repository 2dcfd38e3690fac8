/**
 * Where the browser refuses storage (private windows, blocked cookies), even looking at it throws. The page then gets
 * a memory of its own in its place, so that no screen has to ask.
 */
export const isStorageRefused = ['localStorage', 'sessionStorage'].filter(replaceWhereRefused).length > 0

function replaceWhereRefused(name: string): boolean {
  try {
    // The page's own script may have been here first (web/build/inline-script.ts).
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
