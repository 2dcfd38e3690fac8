/** How a member is named in a text: the id, because names change. */
const mention = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/giu

/** What stands for a member who cannot be named. */
const someone = '@alguém'

/** The members named in a text, each once, in the order they appear. */
export function mentionedIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id = '']) => id.toLowerCase()))]
}

/** Keeps the mentions of these members; any other becomes plain text that leads nowhere. */
export function keepMentions(text: string, members: ReadonlySet<string>): string {
  return text.replace(mention, (_whole, id: string) =>
    members.has(id.toLowerCase()) ? `@[${id.toLowerCase()}]` : someone,
  )
}

/** The text without its mentions: what counts for its length and for whether it was posted before. */
export function withoutMentions(text: string): string {
  return text.replace(mention, ' ')
}

export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly id: string }

/** A text in pieces, for whoever shows it. */
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
