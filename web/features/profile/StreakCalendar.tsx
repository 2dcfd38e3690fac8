import { useQuery } from '@tanstack/react-query'
import Flame from 'lucide-react/icons/flame'
import { type CalendarDay, recentWeeks, restDaysPerMonth } from '#domain/calendar/visits.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import './streak-calendar.css'

const weekdays = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S']

/** The last five weeks as comb cells: full on days with a visit. */
export function StreakCalendar() {
  const visits = useQuery(api.profile.visits.queryOptions())
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <Loaded query={visits} what="sua ofensiva" skeleton={<Skeleton className="h-52 w-full" />}>
        {({ today, streak, days, restDays, restsLeft }) => (
          <>
            <h2 className="flex items-center gap-2 text-lg">
              <Flame size={22} className="text-honey-text" aria-hidden="true" />
              {streak === 0 ? 'Sua ofensiva começa hoje' : streakText(streak)}
            </h2>
            <p className="mt-0.5 text-sm text-ink-soft">
              {days.length === 1 ? '1 dia' : `${days.length} dias`} com visita nas últimas cinco semanas
            </p>
            <p className="mt-0.5 text-sm text-ink-soft">{restText(restsLeft)}</p>
            <div aria-hidden="true" className="streak-grid mt-4">
              {weekdays.map((letter, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the weekdays never changes
                <span key={index} className="streak-weekday">
                  {letter}
                </span>
              ))}
              {recentWeeks(today, 5, new Set(days), new Set(restDays)).map((day) => (
                <Day key={day.day} {...day} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Day({ day, visited, rested, when }: CalendarDay) {
  return (
    <span
      className="streak-day"
      data-visited={visited ? '' : undefined}
      data-rested={rested ? '' : undefined}
      data-when={when}
      title={`${day.split('-').reverse().join('/')}${rested ? ': dia de descanso' : ''}`}
    >
      {Number(day.slice(-2))}
    </span>
  )
}

function streakText(streak: number): string {
  return `${formatNumber(streak)} ${streak === 1 ? 'dia' : 'dias'} de ofensiva`
}

/** Nobody has to choose them: the first two missed days of a month are rest days. */
function restText(left: number): string {
  if (left === 0)
    return 'Seus dois dias de descanso deste mês já foram: se faltar mais um, a ofensiva recomeça.'
  const spent = restDaysPerMonth - left
  return spent === 0
    ? 'Faltar até dois dias no mês não quebra a ofensiva.'
    : 'Um dia de descanso usado neste mês. Ainda dá para faltar mais um.'
}
