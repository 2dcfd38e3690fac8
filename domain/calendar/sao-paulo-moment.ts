import { saoPauloDay } from './sao-paulo-day.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The São Paulo date and time (YYYY-MM-DD HH:MM:SS): every spreadsheet takes it for a moment, in any language. */
export function saoPauloMoment(moment: Date): string {
  return `${saoPauloDay(moment)} ${clock.format(moment)}`
}
