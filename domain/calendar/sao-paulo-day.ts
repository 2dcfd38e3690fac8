let formatter: Intl.DateTimeFormat | undefined

const minuteMs = 60_000
/** Formatting costs more than the rest of many a request, and a day never turns within a minute. */
let last = { minute: Number.NaN, day: '' }

/** The São Paulo calendar date of an instant, as YYYY-MM-DD: the day on which caps, streaks and missions turn. */
export function saoPauloDay(now: Date): string {
  const minute = Math.floor(now.getTime() / minuteMs)
  if (minute !== last.minute) last = { minute, day: formatDay(now) }
  return last.day
}

/** The first formatter takes a slow phone a tenth of a second: made when it is needed, not with the module. */
function formatDay(now: Date): string {
  formatter ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return formatter.format(now)
}
