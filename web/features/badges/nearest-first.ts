interface Counted {
  readonly done: number
  readonly target: number
}

/** Nearest to its target first; equals keep their order. */
export function nearestFirst<Badge extends Counted>(badges: readonly Badge[]): readonly Badge[] {
  return [...badges].sort((one, other) => other.done / other.target - one.done / one.target)
}
