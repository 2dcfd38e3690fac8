import { formatNumber } from '#domain/text/formats.ts'
import { formatCents } from '#domain/text/numbers.ts'
import type { BreakEvenResult } from '#domain/tools/break-even.ts'
import { sales } from './BreakEvenToday.tsx'
import './charts.css'

const [width, height] = [100, 60]

/** What comes in and what goes out by the number of sales; they cross where the month breaks even. */
export function BreakEvenChart({ result }: { result: BreakEvenResult }) {
  const { input, feeCents, perMonth, today } = result
  const most = Math.max(2, Math.ceil(Math.max(perMonth * 1.6, (today?.sales ?? 0) * 1.1)))
  const top = Math.max(input.price * most, input.fixed + (input.variable + feeCents) * most)
  const x = (count: number) => (count / most) * width
  const y = (cents: number) => height - (cents / top) * height
  const outgoing = (count: number) => input.fixed + (input.variable + feeCents) * count
  const exact = input.fixed / result.contribution
  return (
    <figure className="tool-card">
      <figcaption className="mb-2 text-sm text-ink-soft">
        Antes de {sales(perMonth)} o mês deve; depois, sobra
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="tool-chart"
        aria-hidden="true"
      >
        <polygon
          className="tool-chart-short"
          points={`0,${y(input.fixed)} 0,${height} ${x(exact)},${y(input.price * exact)}`}
        />
        <polygon
          className="tool-chart-spare"
          points={`${x(exact)},${y(input.price * exact)} ${width},${y(input.price * most)} ${width},${y(outgoing(most))}`}
        />
        <line className="tool-chart-axis" x1={0} y1={height} x2={width} y2={height} />
        <line className="tool-chart-out" x1={0} y1={y(input.fixed)} x2={width} y2={y(outgoing(most))} />
        <line className="tool-chart-in" x1={0} y1={height} x2={width} y2={y(input.price * most)} />
        <line
          className="tool-chart-mark"
          x1={x(exact)}
          y1={y(input.price * exact)}
          x2={x(exact)}
          y2={height}
        />
        {today ? (
          <line className="tool-chart-today" x1={x(today.sales)} y1={0} x2={x(today.sales)} y2={height} />
        ) : null}
      </svg>
      <div className="flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>0 vendas</span>
        <span>{formatNumber(most)}</span>
      </div>
      <ul className="tool-legend">
        <li>
          <span aria-hidden="true" className="tool-line tool-line-in" />
          Entra: {formatCents(input.price)} por venda
        </li>
        <li>
          <span aria-hidden="true" className="tool-line tool-line-out" />
          Sai: {formatCents(input.fixed)} e mais {formatCents(input.variable + feeCents)} por venda
        </li>
        {today ? (
          <li>
            <span aria-hidden="true" className="tool-line tool-line-today" />
            Hoje: {sales(today.sales)}
          </li>
        ) : null}
      </ul>
    </figure>
  )
}
