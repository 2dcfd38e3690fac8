export interface TextPiece {
  readonly text: string
  /** Where it leads; null: plain text. */
  readonly href: string | null
}

const begin = 'https://'
/** Ends a sentence or closes a bracket, so it is not part of the address before it. */
const closing = new Set('.,;:!?)]}>"\'”’»…')

/** Splits a text at its addresses. Only https with a host; linear time. */
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

/** A host of ASCII letters: addresses with a user before an @, or with lookalike letters, are not links. */
const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[0-9]{1,5})?$/iu

function hrefOf(address: string): string | null {
  const rest = address.slice(begin.length)
  const end = rest.search(/[/?#]/u)
  return host.test(end === -1 ? rest : rest.slice(0, end)) ? address : null
}
