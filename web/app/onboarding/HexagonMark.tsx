import type { ReactNode } from 'react'

/** Draws its control as a comb cell: empty, or full of honey with a check. */
export function HexagonMark({ size = 30, children }: { size?: number; children: ReactNode }) {
  return (
    <span className="choice-mark">
      {children}
      <svg width={size * 0.9} height={size} viewBox="0 0 27 30" fill="none" aria-hidden="true">
        <path className="choice-cell" d="M13.5 2 25 8.500v13L13.5 28 2 21.500v-13Z" strokeLinejoin="round" />
        <path
          className="choice-check"
          d="m8.500 15.200 3.500 3.500 6.500-7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
