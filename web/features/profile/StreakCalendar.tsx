import { useQuery } from '@tanstack/react-query'
import Flame from 'lucide-react/icons/flame'
import { type CalendarDay, recentWeeks } from '#domain/calendar/visits.ts'
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
        {({ today, streak, days }) => (
          <>
            <h2 className="flex items-center gap-2 text-lg">
              <Flame size={22} className="text-honey-text" aria-hidden="true" />
              {streak === 0 ? 'Sua ofensiva começa hoje' : streakText(streak)}
            </h2>
            <p className="mt-0.5 text-sm text-ink-soft">
              {days.length === 1 ? '1 dia' : `${days.length} dias`} com visita nas últimas cinco semanas
            </p>
            <div aria-hidden="true" className="streak-grid mt-4">
              {weekdays.map((letter, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the weekdays never changes
                <span key={index} className="streak-weekday">
                  {letter}
                </span>
              ))}
              {recentWeeks(today, 5, new Set(days)).map((day) => (
                <Day key={day.day} {...day} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Day({ day, visited, when }: CalendarDay) {
  return (
    <span
      className="streak-day"
      data-visited={visited ? '' : undefined}
      data-when={when}
      title={day.split('-').reverse().join('/')}
    >
      {Number(day.slice(-2))}
    </span>
  )
}

function streakText(streak: number): string {
  return `${formatNumber(streak)} ${streak === 1 ? 'dia' : 'dias'} de ofensiva`
}
