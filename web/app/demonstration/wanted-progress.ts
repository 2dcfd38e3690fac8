const key = 'colmeia.bring-progress'

/** Kept for this tab only: a sign-in in another tab is unrelated. */
export function wantProgress(): void {
  window.sessionStorage.setItem(key, '1')
}

export function isProgressWanted(): boolean {
  return window.sessionStorage.getItem(key) !== null
}

export function progressIsImported(): void {
  window.sessionStorage.removeItem(key)
}
