/** Texts by name: the cells of a canvas, or one text. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>

export interface Merged<Name extends string> {
  /** Mine where both sides changed. */
  readonly texts: Texts<Name>
  /** What changed on both sides, differently: its author decides. */
  readonly conflicts: readonly Name[]
}

/** Joins what one device wrote with what another one stored meanwhile. `base`: what mine was written on. */
export function mergeTexts<Name extends string>(
  mine: Texts<Name>,
  { base, stored }: { readonly base: Texts<Name>; readonly stored: Texts<Name> },
): Merged<Name> {
  const names = Object.keys(mine) as Name[]
  const conflicts = names.filter(
    (name) => mine[name] !== base[name] && stored[name] !== base[name] && mine[name] !== stored[name],
  )
  const entries = names.map((name) => [name, mine[name] === base[name] ? stored[name] : mine[name]] as const)
  return { texts: Object.fromEntries(entries) as Record<Name, string>, conflicts }
}
