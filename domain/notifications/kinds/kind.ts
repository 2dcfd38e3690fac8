import { formatNumber } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'

export type People = {
  /** The newest first; two are enough. */
  readonly people: readonly { readonly displayName: string }[]
  readonly peopleCount: number
}

export type NotificationText = {
  /** The actors, for highlighting: 'Ana e mais 3'; null if there is none. */
  readonly who: string | null
  readonly what: string
}

export type Kind<Content> = {
  /** The switch in the settings that turns it off; null if there is none. */
  readonly preference: { readonly key: string; readonly label: string; readonly hint: string } | null
  /** The path of the related screen. */
  readonly path: (content: Content) => string
  /** One sentence: `who`, a space and `what`. */
  readonly text: (content: Content) => NotificationText
}

/** Every kind of a subject: one without its record does not compile. */
export type Kinds<Contents> = { readonly [Name in keyof Contents]: Kind<Contents[Name]> }

export function isOne({ peopleCount }: People): boolean {
  return peopleCount <= 1
}

export function who({ people: [first, second], peopleCount }: People): string {
  const newest = isolated(first?.displayName ?? 'Alguém')
  if (peopleCount <= 1) return newest
  return peopleCount === 2 && second !== undefined
    ? `${newest} e ${isolated(second.displayName)}`
    : `${newest} e mais ${formatNumber(peopleCount - 1)}`
}
