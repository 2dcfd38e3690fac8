import type { CellState } from '#domain/evidence/ladder.ts'

/** One cell of the ladder: dark when filled, with an edge while its test runs. */
export function Cell({ state, size }: { state: CellState; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path
        d="M12 1.800 20.800 6.900v10.200L12 22.200 3.200 17.100V6.900Z"
        className={`evidence-cell evidence-cell-${state}`}
      />
      {state === 'filled' ? <path d="m8 12.200 3 3 5.200-6" className="evidence-check" /> : null}
    </svg>
  )
}
