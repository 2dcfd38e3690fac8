/** A position in a list: by time, then by id; in a search first by how well it matched. */
export interface Cursor {
  readonly rank: number
  readonly at: string
  readonly id: string
}

interface Listed {
  readonly id: string
  readonly createdAt: string
}

interface Asked<Item> {
  readonly after: Cursor | null
  readonly size: number
  readonly first: 'newest' | 'oldest'
  /** Higher comes first, regardless of time. */
  readonly rankOf?: (item: Item) => number
}

/** One page of an unordered list, and where the next one begins. */
export function pageOf<Item extends Listed>(
  items: readonly Item[],
  { after, size, first, rankOf = () => 0 }: Asked<Item>,
): { readonly page: readonly Item[]; readonly nextCursor: string | null } {
  const direction = first === 'newest' ? -1 : 1
  const cursorOf = (item: Item): Cursor => ({ rank: rankOf(item), at: item.createdAt, id: item.id })
  const compare = (one: Cursor, other: Cursor) =>
    other.rank - one.rank || direction * (compareTexts(one.at, other.at) || compareTexts(one.id, other.id))
  const listed = items.map((item) => ({ item, cursor: cursorOf(item) }))
  const left = (after === null ? listed : listed.filter(({ cursor }) => compare(after, cursor) < 0)).sort(
    (one, other) => compare(one.cursor, other.cursor),
  )
  const page = left.slice(0, size)
  const last = page.at(-1)
  const hasMore = left.length > size && last !== undefined
  return { page: page.map(({ item }) => item), nextCursor: hasMore ? writeCursor(last.cursor) : null }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function writeCursor({ rank, at, id }: Cursor): string {
  return `${rank}/${at}/${id}`
}
