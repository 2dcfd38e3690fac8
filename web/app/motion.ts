const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

/** The style sheet stops its own motion; whatever moves by script asks here first. */
export function wantsLessMotion(): boolean {
  return lessMotion.matches
}
