import { formatCents } from '#domain/text/numbers.ts'
import './charts.css'

export interface Part {
  readonly label: string
  readonly cents: number
}

const colors = [
  'var(--honey-strong)',
  'var(--honey)',
  'var(--note-educacao)',
  'var(--note-tecnologia)',
  'var(--note-alimentacao)',
  'var(--note-servicos)',
]

/** One bar in parts. The list under it says the same in words. */
export function PartsBar({ title, parts }: { title: string; parts: readonly Part[] }) {
  const shown = parts
    .map((part, position) => ({ ...part, color: colors[position] }))
    .filter(({ cents }) => cents > 0)
  const total = shown.reduce((sum, { cents }) => sum + cents, 0)
  let at = 0
  return (
    <figure className="tool-card">
      <figcaption className="mb-3 text-sm text-ink-soft">{title}</figcaption>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="tool-bar" aria-hidden="true">
        {shown.map(({ label, cents, color }) => {
          const x = at
          const width = (cents / total) * 100
          at += width
          return <rect key={label} x={x} y={0} width={Math.max(0.4, width - 0.6)} height={10} fill={color} />
        })}
      </svg>
      <ul className="tool-legend">
        {shown.map(({ label, cents, color }) => (
          <li key={label}>
            <span aria-hidden="true" className="tool-swatch" style={{ background: color }} />
            {label} <strong>{formatCents(cents)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  )
}
