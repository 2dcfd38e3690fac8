/** Where a UUID has its version: 5 is made from a name, 8 is free for own use. */
const versionAt = 14

/** An id like another, but for its version: the server can tell that only a browser knows what it names. */
export function asDemonstrationId(id: string): string {
  return `${id.slice(0, versionAt)}8${id.slice(versionAt + 1)}`
}

/**
 * Whether an id may be of an idea in somebody's demonstration: of the seed, or written there. The server makes ids of
 * version 5 for its sample community alone.
 */
export function isDemonstrationId(id: string): boolean {
  return id[versionAt] === '5' || id[versionAt] === '8'
}
