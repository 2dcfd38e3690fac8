import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'

const minute = 60_000
const hour = 60 * minute
/** Most of a conversation happens within this time. */
const talkedFor = 30 * hour

/** An idea of the sample community: the parts its times depend on. */
type SampleIdea = {
  readonly daysAgo: number
  readonly comments: readonly unknown[]
  readonly likes: readonly unknown[]
  readonly dislikes: readonly unknown[]
}

export type MomentsOfIdea = {
  readonly published: Date
  /** One per comment, in their order. */
  readonly comments: readonly Date[]
  /** One per reaction: likes, then dislikes. */
  readonly reactions: readonly Date[]
}

/**
 * Invented times before `now`: ideas in the waking hours of their São Paulo day, answers thinning out after
 * them, nothing in the future. `index` separates ideas of the same day.
 */
export function momentsOfIdea(idea: SampleIdea, index: number, now: Date): MomentsOfIdea {
  const published = new Date(publishedAt(idea.daysAgo, index, now))
  const time = Math.min(now.getTime() - published.getTime(), talkedFor)
  const spread = (count: number, bend: number) =>
    Array.from(
      { length: count },
      (_, index) => new Date(published.getTime() + Math.floor(time * ((index + 1) / (count + 1)) ** bend)),
    )
  return {
    published,
    comments: spread(idea.comments.length, 2),
    reactions: spread(idea.likes.length + idea.dislikes.length, 1.5),
  }
}

function publishedAt(daysAgo: number, index: number, now: Date): number {
  const minutesPast = (index * 17) % 60
  // São Paulo is three hours behind UTC, all year round since 2019.
  const wakingHour = 8 + ((index * 5) % 13)
  const inDay = Date.parse(`${shiftDay(saoPauloDay(now), -daysAgo)}T00:00:00-03:00`)
  const then = inDay + wakingHour * hour + minutesPast * minute
  // Today that hour may not have come yet.
  const latest = now.getTime() - (2 + (index % 4)) * hour - minutesPast * minute
  return Math.min(then, latest)
}
