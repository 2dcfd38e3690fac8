import { mergeTexts, type Texts } from '#domain/projects/merge-texts.ts'
import { cleanDraft } from '#domain/text/clean-text.ts'

/** Texts while they are written. */
export interface Unsent<Name extends string> {
  readonly texts: Texts<Name>
  /** What the server had when they were written. */
  readonly base: Texts<Name>
}

export interface Written<Name extends string> extends Unsent<Name> {
  /** What another device stored for a text that changed here too: its author decides. */
  readonly rivals: Partial<Texts<Name>>
}

export function opened<Name extends string>({ texts, base }: Unsent<Name>): Written<Name> {
  return { texts, base, rivals: {} }
}

/** As the server stores them. */
export function cleaned<Name extends string>(texts: Texts<Name>): Texts<Name> {
  return mapped(texts, (name) => cleanDraft(texts[name]))
}

/** Whether the server has everything. */
export function isSent<Name extends string>({ texts, base }: Unsent<Name>): boolean {
  return namesOf(texts).every((name) => texts[name] === base[name] || cleanDraft(texts[name]) === base[name])
}

/**
 * What the server has now. What changed on one side alone is joined. `lost` was sent before without an answer: if the
 * server has it, it is no other device's.
 */
export function hear<Name extends string>(
  { texts, base }: Unsent<Name>,
  stored: Texts<Name>,
  lost?: Texts<Name>,
): Written<Name> {
  const mine = cleaned(texts)
  const known = mapped(base, (name) => (stored[name] === lost?.[name] ? stored[name] : base[name]))
  const merged = mergeTexts(mine, { base: known, stored })
  const isOpen = (name: Name) => merged.conflicts.includes(name)
  return {
    texts: mapped(texts, (name) => (merged.texts[name] === mine[name] ? texts[name] : merged.texts[name])),
    base: mapped(base, (name) => (isOpen(name) ? known[name] : stored[name])),
    rivals: Object.fromEntries(merged.conflicts.map((name) => [name, stored[name]])) as Partial<Texts<Name>>,
  }
}

export function settle<Name extends string>(
  { texts, base, rivals }: Written<Name>,
  settled: Name,
  choice: 'mine' | 'theirs',
): Written<Name> {
  const rival = rivals[settled]
  if (rival === undefined) return { texts, base, rivals }
  return {
    texts: choice === 'theirs' ? { ...texts, [settled]: rival } : texts,
    base: { ...base, [settled]: rival },
    rivals: Object.fromEntries(Object.entries(rivals).filter(([name]) => name !== settled)) as typeof rivals,
  }
}

/** From this browser's copy. Older versions kept the texts alone: `saved` is then what they were written on. */
export function unsentFrom<Name extends string>(stored: unknown, saved: Texts<Name>): Unsent<Name> | null {
  const isTexts = (value: unknown): value is Texts<Name> =>
    typeof value === 'object' &&
    value !== null &&
    namesOf(saved).every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
  if (isTexts(stored)) return { texts: stored, base: saved }
  if (typeof stored !== 'object' || stored === null) return null
  const { texts, base } = stored as Record<string, unknown>
  return isTexts(texts) && isTexts(base) ? { texts, base } : null
}

function namesOf<Name extends string>(texts: Texts<Name>): readonly Name[] {
  return Object.keys(texts) as Name[]
}

function mapped<Name extends string>(texts: Texts<Name>, textOf: (name: Name) => string): Texts<Name> {
  return Object.fromEntries(namesOf(texts).map((name) => [name, textOf(name)])) as Record<Name, string>
}
