const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

/** CSS stops its own motion; scripts that move things check here first. */
export function wantsLessMotion(): boolean {
  return lessMotion.matches
}
