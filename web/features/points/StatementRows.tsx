import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Undo2 from 'lucide-react/icons/undo-2'
import type { StatementRow } from '#contract/economy.ts'
import { bpointsWord, formatSigned } from '#domain/text/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayLabel } from './day-label.ts'

const time = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

export interface StatementRowsProps {
  rows: readonly StatementRow[]
  /** The server's current day: this device's clock may be wrong. */
  today: string
}

/** The transactions by day, newest first. */
export function StatementRows({ rows, today }: StatementRowsProps) {
  return (
    <div className="flex flex-col gap-4">
      {rowsByDay(rows).map(({ day, rows: ofDay }) => (
        <section key={day}>
          <h3 className="mb-1 font-body text-sm font-semibold text-ink-soft">{dayLabel(day, today)}</h3>
          <ul className="divide-y divide-line">
            {ofDay.map((row) => (
              <Row key={row.id} row={row} isToday={day === today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const kinds = {
  award: { Icon: ArrowDownLeft, mark: 'bg-ok-soft text-ok', amount: 'text-ok' },
  'take-back': { Icon: Undo2, mark: 'bg-sunk text-ink-soft', amount: 'text-ink' },
  spend: { Icon: ShoppingBag, mark: 'bg-honey-soft text-honey-text', amount: 'text-ink' },
} as const

function Row({ row, isToday }: { row: StatementRow; isToday: boolean }) {
  const { Icon, mark, amount } = kinds[row.kind]
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className={classNames('grid size-10 flex-none place-items-center rounded-full', mark)}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{row.label}</span>
        <span className="block text-sm text-ink-soft">
          <time dateTime={row.at}>{time.format(new Date(row.at))}</time>
          {isToday && row.remainingToday ? ` · ${row.remainingToday.text}` : null}
        </span>
      </span>
      <span className={classNames('flex-none text-lg font-bold tabular-nums', amount)}>
        {formatSigned(row.amount)}
        <span className="sr-only"> {bpointsWord(row.amount)}</span>
      </span>
    </li>
  )
}

interface DayOfStatement {
  readonly day: string
  readonly rows: readonly StatementRow[]
}

/** Groups the rows by the day they count for, keeping their order. */
function rowsByDay(rows: readonly StatementRow[]): readonly DayOfStatement[] {
  const days = new Map<string, StatementRow[]>()
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row])
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }))
}
