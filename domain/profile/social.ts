/** A user name, with or without its @, or a full https address; empty means none. */
export function isSocial(typed: string): boolean {
  return typed === '' || /^@?[\p{L}\p{N}._-]{1,60}$/u.test(typed) || isHttps(typed)
}

/** An address of a picture or page that a browser may open safely. */
export function isHttps(typed: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/iu.test(typed)
}

const homes = {
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  x: 'https://x.com/',
} as const

/** Where a name on a network leads; a full address leads where it says. */
export function socialAddress(network: keyof typeof homes, given: string): string {
  return isHttps(given) ? given : `${homes[network]}${encodeURIComponent(given.replace(/^@/u, ''))}`
}
