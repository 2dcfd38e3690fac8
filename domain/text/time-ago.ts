import { previousDay, saoPauloDay } from '#domain/calendar/days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let moments: Intl.DateTimeFormat | undefined

/**
 * How long ago: 'agora', 'há 5 min', 'há 2 h', 'ontem', 'há 3 dias'; after a week the date. `dayOf` returns
 * the day of an instant, as YYYY-MM-DD.
 */
export function timeAgo(then: Date, now: Date, dayOf = saoPauloDay): string {
  const passed = now.getTime() - then.getTime()
  if (passed < minuteMs) return 'agora'
  if (passed < hourMs) return `há ${Math.floor(passed / minuteMs)} min`
  const [day, today] = [dayOf(then), dayOf(now)]
  if (day === today || passed < 6 * hourMs) return `há ${Math.floor(passed / hourMs)} h`
  if (day === previousDay(today)) return 'ontem'
  if (passed < 7 * dayMs) return `há ${Math.max(2, Math.floor(passed / dayMs))} dias`
  return day.split('-').reverse().join('/')
}

/** The exact moment: '12/03/2026 às 14:32'. */
export function exactMoment(then: Date): string {
  moments ??= new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return moments.format(then).replace(', ', ' às ')
}
