import { isStorageRefused } from './refused-storage.ts'

const key = 'colmeia.backend'
const demonstration = 'demonstration'
/** A tab's name survives a reload, even where the browser refuses storage. */
const tabName = 'colmeia-demonstration'

export const isStaticBuild = import.meta.env.MODE === 'demo'

/**
 * Whether this page works on the browser's own data. Decided on load, so entering and leaving reload the
 * page.
 */
export const isDemonstration = isStaticBuild || isChosen()

function isChosen(): boolean {
  // The server draws pages of the product alone.
  if (typeof window === 'undefined') return false
  return window.name === tabName || window.localStorage.getItem(key) === demonstration
}

export function enterDemonstration(): void {
  try {
    window.localStorage.setItem(key, demonstration)
    if (isStorageRefused) window.name = tabName
  } catch {
    // Storage is full.
    window.name = tabName
  }
  window.location.assign('/feed')
}

/** Work done in the demonstration stays in the browser for the next visit. */
export function leaveDemonstration(address = '/'): void {
  // The static build has no product behind it: go to its own first page, whatever folder it is in.
  if (isStaticBuild) {
    window.location.hash = '#/'
    return
  }
  if (window.name === tabName) window.name = ''
  window.localStorage.removeItem(key)
  window.location.assign(address)
}
