/** What an address holds of a simulation. */
export function fragmentOf(address: string): string {
  const last = address.split('#').slice(1).at(-1) ?? ''
  return last.startsWith('/') ? '' : last
}

const storageKey = 'colmeia.simulation'

/** In this tab, and not in the address of the sign-in, which the server would see. */
export function keepSimulation(tool: string, fragment: string): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ tool, fragment }))
  } catch {
    // Without storage the tool opens empty.
  }
}

/** Null if none of this tool was kept, and always the second time. */
export function takeSimulation(tool: string): string | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as {
      readonly tool?: unknown
      readonly fragment?: unknown
    } | null
    if (kept?.tool !== tool || typeof kept.fragment !== 'string') return null
    window.sessionStorage.removeItem(storageKey)
    return kept.fragment
  } catch {
    return null
  }
}
