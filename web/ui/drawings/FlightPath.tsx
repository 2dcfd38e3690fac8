/** The dotted trail behind a bee. */
export function FlightPath({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth={2.5}
      strokeDasharray="0.1 8"
      strokeLinecap="round"
    />
  )
}
