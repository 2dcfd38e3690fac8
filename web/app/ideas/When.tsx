import type { SyntheticEvent } from 'react'
import { brasiliaDay } from '#domain/calendar/days.ts'
import { exactMoment, timeAgo } from '#domain/text/time-ago.ts'

/** How long ago, with the exact moment as a tooltip. */
export function When({ at }: { at: string }) {
  const then = new Date(at)
  const showExactMoment = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.title = exactMoment(then)
  }
  return (
    <time dateTime={at} onPointerEnter={showExactMoment} className="whitespace-nowrap">
      {timeAgo(then, new Date(), brasiliaDay)}
    </time>
  )
}
