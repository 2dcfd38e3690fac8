/** The position of a UUID's version: 5 is derived from a name, 8 is free for own use. */
const versionAt = 14

/** The id with another version: the server can tell that it exists only in a browser. */
export function asDemonstrationId(id: string): string {
  return `${id.slice(0, versionAt)}8${id.slice(versionAt + 1)}`
}

/**
 * Whether an id may be of an idea in a demonstration: seeded or written there. The server uses version 5 only
 * for its sample community.
 */
export function isDemonstrationId(id: string): boolean {
  return id[versionAt] === '5' || id[versionAt] === '8'
}
