import { formatCents } from '#domain/text/numbers.ts'
import { monthName } from '#domain/tools/business-days.ts'
import type { MeiProjection } from '#domain/tools/mei.ts'
import './charts.css'

/** The year as a thermometer lying down: three zones, what came in, and where it is heading. */
export function MeiRuler({ result }: { result: MeiProjection }) {
  const { limit, ceiling, soFar, projection } = result
  const end = Math.max(ceiling * 1.12, projection * 1.06)
  const x = (cents: number) => (cents / end) * 100
  return (
    <figure className="tool-card">
      <figcaption className="mb-3 text-sm text-ink-soft">As três faixas do ano</figcaption>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="tool-bar" aria-hidden="true">
        <rect x={0} y={0} width={x(limit)} height={10} fill="var(--ok-soft)" />
        <rect x={x(limit)} y={0} width={x(ceiling) - x(limit)} height={10} fill="var(--honey-soft)" />
        <rect x={x(ceiling)} y={0} width={100 - x(ceiling)} height={10} fill="var(--danger-soft)" />
        <rect x={0} y={3.5} width={x(projection)} height={3} fill="var(--honey)" />
        <rect x={0} y={3.5} width={x(soFar)} height={3} fill="var(--honey-edge)" />
        <line className="tool-chart-limit" x1={x(limit)} x2={x(limit)} y1={0} y2={10} />
        <line className="tool-chart-limit" x1={x(ceiling)} x2={x(ceiling)} y1={0} y2={10} />
        <line className="tool-chart-now" x1={x(projection)} x2={x(projection)} y1={0} y2={10} />
      </svg>
      <ul className="tool-legend">
        <li>
          <span aria-hidden="true" className="tool-swatch" style={{ background: 'var(--honey-edge)' }} />
          Já entrou <strong>{formatCents(soFar)}</strong>
        </li>
        <li>
          <span aria-hidden="true" className="tool-swatch" style={{ background: 'var(--honey)' }} />
          Projeção <strong>{formatCents(projection)}</strong>
        </li>
        <li>
          <span
            aria-hidden="true"
            className="tool-swatch tool-swatch-edge"
            style={{ background: 'var(--ok-soft)' }}
          />
          Dentro até <strong>{formatCents(limit)}</strong>
        </li>
        <li>
          <span
            aria-hidden="true"
            className="tool-swatch tool-swatch-edge"
            style={{ background: 'var(--honey-soft)' }}
          />
          Tolerância até <strong>{formatCents(ceiling)}</strong>
        </li>
        <li>
          <span
            aria-hidden="true"
            className="tool-swatch tool-swatch-edge"
            style={{ background: 'var(--danger-soft)' }}
          />
          Acima: saída retroativa
        </li>
      </ul>
    </figure>
  )
}

/** The sum at the end of each month, under the line of the limit. */
export function MeiMonths({ result: { limit, months } }: { result: MeiProjection }) {
  const highest = Math.max(limit, ...months.map(({ total }) => total)) * 1.06
  const column = 100 / months.length
  return (
    <figure className="tool-card">
      <figcaption className="mb-3 text-sm text-ink-soft">
        O que se acumula mês a mês; a linha é o limite
      </figcaption>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" className="tool-chart" aria-hidden="true">
        {months.map(({ month, total, isKnown }, position) => (
          <rect
            key={month}
            x={position * column + column * 0.14}
            width={column * 0.72}
            y={40 - (total / highest) * 40}
            height={(total / highest) * 40}
            fill={isKnown ? 'var(--honey-edge)' : 'var(--honey)'}
          />
        ))}
        <line
          className="tool-chart-limit"
          x1={0}
          x2={100}
          y1={40 - (limit / highest) * 40}
          y2={40 - (limit / highest) * 40}
        />
      </svg>
      <div className="tool-months" aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthName(month).slice(0, 1).toUpperCase()}</span>
        ))}
      </div>
      <p className="sr-only">
        {months.map(({ month, total }) => `${monthName(month)}: ${formatCents(total)}`).join('; ')}
      </p>
    </figure>
  )
}
