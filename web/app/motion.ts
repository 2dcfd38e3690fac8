import { mediaQuery } from '#web/ui/media-query.ts'

const lessMotion = mediaQuery('(prefers-reduced-motion: reduce)')

/** CSS stops its own motion; scripts that move things check here first. */
export function wantsLessMotion(): boolean {
  return lessMotion.matches
}
