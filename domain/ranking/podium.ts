const podiumPlaces = 3

/** The first three stand on the podium; everyone else is listed below it. */
export function splitPodium<Entry>(ranked: readonly Entry[]): {
  readonly podium: readonly Entry[]
  readonly rest: readonly Entry[]
} {
  return { podium: ranked.slice(0, podiumPlaces), rest: ranked.slice(podiumPlaces) }
}
