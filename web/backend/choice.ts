import { isStorageRefused } from './refused-storage.ts'

const key = 'colmeia.backend'
const demonstration = 'demonstration'
/** The name of a tab outlives a reload, also where the browser refuses storage. */
const tabName = 'colmeia-demonstration'

/** The static build has no server to speak to. */
export const isStaticBuild = import.meta.env.MODE === 'demo'

/** Whether this page works on the browser's own data: decided as it loads, so entering and leaving load it anew. */
export const isDemonstration = isStaticBuild || isChosen()

function isChosen(): boolean {
  return window.name === tabName || window.localStorage.getItem(key) === demonstration
}

export function enterDemonstration(): void {
  try {
    window.localStorage.setItem(key, demonstration)
    if (isStorageRefused) window.name = tabName
  } catch {
    // A full storage.
    window.name = tabName
  }
  window.location.assign('/feed')
}

/** What was done in the demonstration stays in the browser and is there again next time. */
export function leaveDemonstration(address = '/'): void {
  // Files on a host have no product behind them: their own first page, whatever folder they are in.
  if (isStaticBuild) {
    window.location.hash = '#/'
    return
  }
  if (window.name === tabName) window.name = ''
  window.localStorage.removeItem(key)
  window.location.assign(address)
}
