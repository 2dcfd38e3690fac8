/**
 * 'Em alta' considers this many of the newest public ideas and of those with the newest diary entries, none older than this.
 * Among this many entries: most are of new ideas, which are considered anyway.
 */
export const trendingLimits = { ideas: 1000, days: 30, entries: 3000 } as const

/** A comment takes more effort. The server sorts by the same sum (server/features/ideas/read-ideas.ts). */
export const commentWeight = 2

/** What a week with a diary entry is worth to an older idea, however often its author wrote in it. */
export const diaryWeight = 3

const day = 86_400_000
const week = 7 * day

type Counted = {
  readonly likes: number
  readonly comments: number
  readonly createdAt: string
  readonly diary: readonly { readonly createdAt: string }[]
}

/**
 * Likes and comments of a new idea. An older one comes back while its diary goes on, but what it earned long ago counts only
 * as far as its weeks with an entry: it does not push every new idea down.
 */
export function trendingScore({ likes, comments, createdAt, diary }: Counted, now: Date): number {
  const score = likes + commentWeight * comments
  if (createdAt > trendingSince(now).toISOString()) return score
  return Math.min(score, diaryWeight * weeksWithEntry(diary, now))
}

function weeksWithEntry(diary: Counted['diary'], now: Date): number {
  const since = trendingSince(now).toISOString()
  const recent = diary.filter((entry) => entry.createdAt > since)
  return new Set(recent.map((entry) => Math.floor((now.getTime() - Date.parse(entry.createdAt)) / week))).size
}

/** A new idea, or one whose diary goes on. */
export function isTrending({ createdAt, diary }: Pick<Counted, 'createdAt' | 'diary'>, now: Date): boolean {
  const since = trendingSince(now).toISOString()
  return createdAt > since || diary.some((entry) => entry.createdAt > since)
}

/** The first day that counts at a given time. */
export function trendingSince(now: Date): Date {
  return new Date(now.getTime() - trendingLimits.days * day)
}
