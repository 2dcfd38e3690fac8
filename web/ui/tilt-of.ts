const MAX_DEGREES = 1.5
const MIN_DEGREES = 0.4

/**
 * The tilt of a post-it in degrees, between 0.4 and 1.5 to either side. It depends only on the id, so a note
 * tilts the same way on every screen and after every reload.
 */
export function tiltOf(id: string): number {
  // FNV-1a: ids that differ in one character (uuid v7 of the same second) still get different tilts
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  hash ^= hash >>> 15
  const side = hash & 1 ? 1 : -1
  const share = ((hash >>> 1) % 1000) / 999
  return Number((side * (MIN_DEGREES + share * (MAX_DEGREES - MIN_DEGREES))).toFixed(2))
}
