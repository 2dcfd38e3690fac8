const key = 'colmeia.bring-progress'

/** Of this tab alone: whoever signs in here in another one has nothing to do with it. */
export function wantProgress(): void {
  window.sessionStorage.setItem(key, '1')
}

export function isProgressWanted(): boolean {
  return window.sessionStorage.getItem(key) !== null
}

export function progressIsImported(): void {
  window.sessionStorage.removeItem(key)
}
