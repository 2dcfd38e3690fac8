/** 'Em alta' considers this many of the newest public ideas and diary entries, none older than this. */
export const trendingLimits = { ideas: 1000, days: 30 } as const

/** A comment takes more effort. The server sorts by the same sum (server/features/ideas/read-ideas.ts). */
export const commentWeight = 2

interface Counted {
  readonly likes: number
  readonly comments: number
}

export function trendingScore({ likes, comments }: Counted): number {
  return likes + commentWeight * comments
}

/** A new idea, or one whose diary goes on. */
export function isTrending(
  {
    createdAt,
    diary,
  }: { readonly createdAt: string; readonly diary: readonly { readonly createdAt: string }[] },
  now: Date,
): boolean {
  const since = trendingSince(now).toISOString()
  return createdAt > since || diary.some((entry) => entry.createdAt > since)
}

/** The first day that counts at a given time. */
export function trendingSince(now: Date): Date {
  return new Date(now.getTime() - trendingLimits.days * 86_400_000)
}
