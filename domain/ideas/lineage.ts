/** How many ideas that grew from one are listed at a time. */
export const lineagePage = 20

export const lineageMessages = {
  unavailable:
    'A ideia de origem não pode mais ser polinizada. Tire a ligação para publicar a sua mesmo assim.',
  removed: 'ideia removida',
} as const

type Origin = {
  readonly authorId: string
  readonly isPublic: boolean
  /** Its author let nobody new start from it. */
  readonly isClosed: boolean
}

/** Members start from public ideas of others. A new idea has none after it, so that no circle can close. */
export function mayStartFrom(memberId: string | null, { authorId, isPublic, isClosed }: Origin): boolean {
  return isPublic && !isClosed && authorId !== memberId
}
