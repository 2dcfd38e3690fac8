import { shortDay } from '#domain/text/formats.ts'
import { formatCents } from '#domain/text/numbers.ts'
import type { CashPlan } from '#domain/tools/cash.ts'
import './charts.css'
import './proof.css'
import './cash.css'

const height = 50

/** The balance at the end of each week; CashWeeks says the same in numbers. */
export function CashChart({ plan }: { plan: CashPlan }) {
  const { weeks, tightest } = plan
  const top = Math.max(1, ...weeks.map(({ balance }) => balance))
  const bottom = Math.min(0, ...weeks.map(({ balance }) => balance))
  const y = (cents: number) => ((top - cents) / (top - bottom)) * height
  const column = 100 / weeks.length
  return (
    <figure className="tool-card">
      <figcaption className="mb-2 text-sm text-ink-soft">Saldo no fim de cada semana</figcaption>
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" className="tool-chart" aria-hidden="true">
        {weeks.map(({ first, balance }, position) => (
          <rect
            key={first}
            x={position * column + column * 0.15}
            width={column * 0.7}
            y={y(Math.max(0, balance))}
            height={Math.max(0.6, Math.abs(y(0) - y(balance)))}
            fill={
              balance < 0 ? 'var(--danger)' : position === tightest ? 'var(--honey-edge)' : 'var(--honey)'
            }
          />
        ))}
        <line className="tool-chart-axis" x1={0} x2={100} y1={y(0)} y2={y(0)} />
      </svg>
      <div className="flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{shortDay(weeks[0]?.first ?? '')}</span>
        <span>{shortDay(weeks.at(-1)?.last ?? '')}</span>
      </div>
    </figure>
  )
}

export function CashWeeks({ plan: { weeks, tightest } }: { plan: CashPlan }) {
  return (
    <div className="tool-card">
      <table className="tool-proof tool-weeks">
        <caption>Semana a semana, em reais</caption>
        <thead>
          <tr>
            <th scope="col">Semana</th>
            <th scope="col">Entra</th>
            <th scope="col">Sai</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ first, incoming, outgoing, balance }, position) => (
            <tr key={first} data-sum={position === tightest ? '' : undefined}>
              <th scope="row">
                {shortDay(first)}
                {position === tightest ? <span className="block text-sm">mais apertada</span> : null}
              </th>
              <td data-label="Entra">{plain(incoming)}</td>
              <td data-label="Sai">{plain(outgoing)}</td>
              <td data-label="Saldo" data-negative={balance < 0 ? '' : undefined}>
                {plain(balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Without the currency, for narrow columns. */
function plain(cents: number): string {
  return cents === 0 ? '0' : formatCents(cents).replace('R$\u00a0', '')
}
