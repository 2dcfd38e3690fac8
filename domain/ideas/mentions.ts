/** A mention in a text: the id, because names change. */
const mention = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/giu

/** Replaces a member who cannot be named. */
const someone = '@alguém'

/** The members mentioned in a text, each once, in order of appearance. */
export function mentionedIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id = '']) => id.toLowerCase()))]
}

/** Keeps the mentions of these members; others become plain text. */
export function keepMentions(text: string, members: ReadonlySet<string>): string {
  return text.replace(mention, (_whole, id: string) =>
    members.has(id.toLowerCase()) ? `@[${id.toLowerCase()}]` : someone,
  )
}

/** The text without its mentions, for its length and for detecting repeats. */
export function withoutMentions(text: string): string {
  return text.replace(mention, ' ')
}

export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly id: string }

/** A text in pieces, for display. */
export function splitMentions(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(mention)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    pieces.push({ kind: 'mention', id: (match[1] ?? '').toLowerCase() })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}
