import { mediaQuery } from './media-query.ts'

/** The member's choice; 'auto' follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto'
export type Theme = 'light' | 'dark'

// The same key and colours are read by public/theme.js, which runs before the first paint.
const STORAGE_KEY = 'colmeia.theme'
const BROWSER_BAR: Readonly<Record<Theme, string>> = { light: '#fff8e7', dark: '#16120c' }

const listeners = new Set<() => void>()
const systemIsDark = mediaQuery('(prefers-color-scheme: dark)')
// Kept in memory too: if storage is refused (private windows), the choice lasts for this visit.
let choice = storedChoice()

function storedChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

export function themeChoice(): ThemeChoice {
  return choice
}

/** The theme on the screen now. */
export function currentTheme(): Theme {
  if (choice !== 'auto') return choice
  return systemIsDark.matches ? 'dark' : 'light'
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next
  try {
    window.localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Storage refused: the choice lasts until the page is closed.
  }
  show()
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(): void {
  const theme = currentTheme()
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR[theme])
  for (const listener of listeners) listener()
}

systemIsDark.addEventListener('change', show)
// Another tab changed the choice (key null: it cleared the storage).
if (typeof window !== 'undefined') window.addEventListener('storage', onStorage)

function onStorage(event: StorageEvent): void {
  if (event.key !== STORAGE_KEY && event.key !== null) return
  choice = storedChoice()
  show()
}
