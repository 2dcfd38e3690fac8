import { splitMentions } from '#domain/ideas/mentions.ts'

/** A mention in a text being written: it shows the name, the stored text has the id. */
export interface Mention {
  readonly id: string
  /** Position of the '@'. */
  readonly start: number
  /** Position after the last letter of the name. */
  readonly end: number
}

export interface MentionDraft {
  readonly text: string
  readonly mentions: readonly Mention[]
}

/** Reads a stored draft; null if an older version stored something else. */
export function mentionDraftFrom(stored: unknown): MentionDraft | null {
  const { text, mentions } = (stored ?? {}) as Partial<Record<keyof MentionDraft, unknown>>
  if (typeof text !== 'string' || !Array.isArray(mentions)) return null
  return { text, mentions: mentions.filter((mention) => isMentionOf(text, mention)) }
}

function isMentionOf(text: string, value: unknown): value is Mention {
  const { id, start, end } = (value ?? {}) as Partial<Record<keyof Mention, unknown>>
  return typeof id === 'string' && typeof start === 'number' && typeof end === 'number' && end <= text.length
}

export const emptyDraft: MentionDraft = { text: '', mentions: [] }

/** The draft after its text was edited: mentions move along, and an edited one becomes plain text. */
export function retype({ text: before, mentions }: MentionDraft, text: string): MentionDraft {
  const shortest = Math.min(before.length, text.length)
  let head = 0
  while (head < shortest && before[head] === text[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  const changedTo = before.length - tail
  const shift = text.length - before.length
  return {
    text,
    mentions: mentions.flatMap((mention) => {
      if (mention.end <= head) return [mention]
      if (mention.start < changedTo) return []
      return [{ ...mention, start: mention.start + shift, end: mention.end + shift }]
    }),
  }
}

/** The text after an '@' before the caret; null if nobody is being mentioned. */
export function mentionTerm(
  { text, mentions }: MentionDraft,
  caret: number,
): { readonly start: number; readonly term: string } | null {
  const match = /(?:^|[\s(])@([^\s@[\]]*(?: [^\s@[\]]+)?)$/u.exec(text.slice(0, caret))
  if (!match) return null
  const term = match[1] ?? ''
  const start = caret - term.length - 1
  return mentions.some((mention) => mention.start === start) ? null : { start, term }
}

/** Replaces the text typed after the '@' with a member, and adds a space. */
export function mention(
  draft: MentionDraft,
  { start, caret }: { readonly start: number; readonly caret: number },
  member: { readonly id: string; readonly displayName: string },
): { readonly draft: MentionDraft; readonly caret: number } {
  const name = `@${member.displayName}`
  const end = start + name.length
  const retyped = retype(draft, `${draft.text.slice(0, start)}${name} ${draft.text.slice(caret)}`)
  const mentions = [...retyped.mentions, { id: member.id, start, end }].sort((a, b) => a.start - b.start)
  return { draft: { text: retyped.text, mentions }, caret: end + 1 }
}

/** A stored text with its mentions, to be edited. */
export function draftOf(
  text: string,
  members: readonly { readonly id: string; readonly displayName: string }[],
): MentionDraft {
  const names = new Map(members.map(({ id, displayName }) => [id, displayName]))
  const mentions: Mention[] = []
  let shown = ''
  for (const piece of splitMentions(text)) {
    const name = piece.kind === 'mention' ? names.get(piece.id) : undefined
    const start = shown.length
    shown += piece.kind === 'text' ? piece.text : `@${name ?? 'alguém'}`
    if (piece.kind === 'mention' && name !== undefined)
      mentions.push({ id: piece.id, start, end: shown.length })
  }
  return { text: shown, mentions }
}

/** The text as it is sent: ids instead of names. */
export function storedText({ text, mentions }: MentionDraft): string {
  let stored = ''
  let from = 0
  for (const { id, start, end } of mentions) {
    stored += `${text.slice(from, start)}@[${id}]`
    from = end
  }
  return (stored + text.slice(from)).trim()
}
