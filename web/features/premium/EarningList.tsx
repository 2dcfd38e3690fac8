import ChevronDown from 'lucide-react/icons/chevron-down'

interface EarningLine {
  readonly label: string
  readonly points: string
  readonly limit: string | null
  readonly text: string
  readonly main: boolean
}

/** Everything that earns, in the figures that are in fact paid. */
export function EarningList({ lines }: { lines: readonly EarningLine[] }) {
  const further = lines.filter((line) => !line.main)
  return (
    <section
      aria-labelledby="como-ganhar"
      className="rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="como-ganhar" className="text-lg">
        Como ganhar BPoints
      </h2>
      <Lines lines={lines.filter((line) => line.main)} />
      {further.length > 0 ? (
        <details className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-m font-bold text-honey-text [&::-webkit-details-marker]:hidden">
            Ver tudo o que vale pontos
            <ChevronDown
              size={20}
              className="transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <Lines lines={further} />
        </details>
      ) : null}
    </section>
  )
}

function Lines({ lines }: { lines: readonly EarningLine[] }) {
  return (
    <ul className="mt-1">
      {lines.map((line) => (
        <li
          key={line.text}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
        >
          <span>
            {line.label}
            {line.limit ? (
              <span className="text-sm whitespace-nowrap text-ink-soft"> ({line.limit})</span>
            ) : null}
          </span>
          <span className="flex-none font-bold tabular-nums text-honey-text">{line.points}</span>
        </li>
      ))}
    </ul>
  )
}
