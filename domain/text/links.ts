export interface TextPiece {
  readonly text: string
  /** Where it leads; null: plain text. */
  readonly href: string | null
}

const begin = 'https://'
/** What ends a sentence or closes a bracket, and is no part of an address that stands before it. */
const closing = new Set('.,;:!?)]}>"\'”’»…')

/** A text cut at the addresses in it. Only https, and only where a host follows; each letter is looked at once. */
export function splitLinks(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let plainFrom = 0
  for (const { 0: found, index } of text.matchAll(/https:\/\/\S+/gu)) {
    const address = withoutClosing(found)
    const href = hrefOf(address)
    if (href === null) continue
    if (index > plainFrom) pieces.push({ text: text.slice(plainFrom, index), href: null })
    pieces.push({ text: address, href })
    plainFrom = index + address.length
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom), href: null })
  return pieces
}

function withoutClosing(found: string): string {
  let end = found.length
  while (end > begin.length && closing.has(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

/** A host of plain letters: one with another in front of an @, or with letters that only look like these, is no link. */
const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[0-9]{1,5})?$/iu

function hrefOf(address: string): string | null {
  const rest = address.slice(begin.length)
  const end = rest.search(/[/?#]/u)
  return host.test(end === -1 ? rest : rest.slice(0, end)) ? address : null
}
