/** A position in a list: by time, then by id; in a search first by how well it matched. */
export interface Place {
  readonly rank: number
  readonly at: string
  readonly id: string
}

interface Placed {
  readonly id: string
  readonly createdAt: string
}

interface Asked<Item> {
  readonly after: Place | null
  readonly size: number
  readonly first: 'newest' | 'oldest'
  /** Higher comes first, regardless of time. */
  readonly rankOf?: (item: Item) => number
}

/** One page of an unordered list, and where the next one begins. */
export function pageOf<Item extends Placed>(
  items: readonly Item[],
  { after, size, first, rankOf = () => 0 }: Asked<Item>,
): { readonly page: readonly Item[]; readonly nextCursor: string | null } {
  const direction = first === 'newest' ? -1 : 1
  const placeOf = (item: Item): Place => ({ rank: rankOf(item), at: item.createdAt, id: item.id })
  const compare = (one: Place, other: Place) =>
    other.rank - one.rank || direction * (compareTexts(one.at, other.at) || compareTexts(one.id, other.id))
  const placed = items.map((item) => ({ item, place: placeOf(item) }))
  const left = (after === null ? placed : placed.filter(({ place }) => compare(after, place) < 0)).sort(
    (one, other) => compare(one.place, other.place),
  )
  const page = left.slice(0, size)
  const last = page.at(-1)
  const hasMore = left.length > size && last !== undefined
  return { page: page.map(({ item }) => item), nextCursor: hasMore ? writeCursor(last.place) : null }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function writeCursor({ rank, at, id }: Place): string {
  return `${rank}/${at}/${id}`
}
