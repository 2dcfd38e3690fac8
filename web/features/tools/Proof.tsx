import { formatCents } from '#domain/text/numbers.ts'
import './proof.css'

export interface ProofLine {
  readonly label: string
  readonly how: string
  readonly cents: number
  readonly isSum?: boolean
}

/** The sum line by line, so that nobody has to believe it. */
export function Proof({ title, lines }: { title: string; lines: readonly ProofLine[] }) {
  return (
    <div className="tool-card">
      <table className="tool-proof">
        <caption>{title}</caption>
        <tbody>
          {lines.map(({ label, how, cents, isSum }) => (
            <tr key={label} data-sum={isSum ? '' : undefined}>
              <th scope="row">
                {label}
                <span className="block text-sm font-normal text-ink-soft">{how}</span>
              </th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
