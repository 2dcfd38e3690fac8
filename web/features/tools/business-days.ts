import { isBusinessDay as isOpenDay } from '@brazilian-utils/brazilian-utils/is-business-day'

/** Banks are open: no weekend, national holiday, Carnival or Corpus Christi. Takes YYYY-MM-DD. */
export function isBusinessDay(day: string): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return isOpenDay(new Date(year, month - 1, date))
}
