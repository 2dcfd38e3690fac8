const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The São Paulo calendar date of an instant, as YYYY-MM-DD: the day on which caps, streaks and missions turn. */
export function saoPauloDay(now: Date): string {
  return formatter.format(now)
}
