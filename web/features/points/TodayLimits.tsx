import ChevronDown from 'lucide-react/icons/chevron-down'

export interface TodayLimitsProps {
  limits: ReadonlyArray<{ action: string; label: string; times: number; remaining: number; text: string }>
}

/** What each action with a daily cap can still pay today. Folded: it answers a question that few ask. */
export function TodayLimits({ limits }: TodayLimitsProps) {
  if (limits.length === 0) return null
  return (
    <details className="group rounded-m border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-m px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        Limites de hoje
        <ChevronDown
          size={20}
          className="flex-none text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {limits.map(({ action, label, text, remaining, times }) => (
          <li key={action} className="flex items-center justify-between gap-4 py-2.5 text-sm">
            <span>{label}</span>
            <span className="flex flex-none items-center gap-2 text-ink-soft">
              {text}
              <Share remaining={remaining} times={times} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A ring that empties; the text beside it says the same. */
function Share({ remaining, times }: { remaining: number; times: number }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" fill="none" strokeWidth={4} aria-hidden="true">
      <circle cx={10} cy={10} r={7.5} stroke="var(--surface-sunk)" />
      <circle
        cx={10}
        cy={10}
        r={7.5}
        stroke="var(--honey-strong)"
        pathLength={times}
        strokeDasharray={`${remaining} ${times}`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  )
}
