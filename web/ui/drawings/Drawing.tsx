import type { ReactNode } from 'react'

/** The canvas of every drawing: 240 × 180, scales with its box, hidden from screen readers. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" className="block h-auto w-full" aria-hidden="true">
      {children}
    </svg>
  )
}
