const longestName = 61

/** A user name, with or without its @, or a full https address; empty means none. */
export function isSocial(typed: string): boolean {
  return (
    typed === '' || (typed.length <= longestName && /^@?[\p{L}\p{N}._-]+$/u.test(typed)) || isHttps(typed)
  )
}

/** Every engine has it; the rules are typed without the libraries of browser and server. */
declare const URL: new (address: string) => { readonly hostname: string }

/** An address of a picture or page that a browser may open safely. */
export function isHttps(typed: string): boolean {
  if (!/^https:\/\/[^/]/iu.test(typed) || /[\s\\]/u.test(typed)) return false
  const authority = typed.slice('https://'.length).split(/[/?#]/u, 1)[0] ?? ''
  // A name before an @ hides where the address leads.
  if (authority.includes('@')) return false
  try {
    // A host without a dot is no place on the open web.
    return /[^.]\.[^.]/u.test(new URL(typed).hostname)
  } catch {
    return false
  }
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
