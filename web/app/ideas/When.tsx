import { exactMoment, timeAgo } from '#domain/text/time-ago.ts'

/** How long ago; the exact moment for whoever asks. */
export function When({ at }: { at: string }) {
  const then = new Date(at)
  return (
    <time dateTime={at} title={exactMoment(then)} className="whitespace-nowrap">
      {timeAgo(then, new Date())}
    </time>
  )
}
