import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TierName = 'bronze' | 'prata' | 'ouro' | 'diamante'

export interface TierMarkProps {
  tier: TierName
  /** Height in px. */
  size?: number
  /** The level, if shown. */
  children?: ReactNode
  className?: string
}

const FILLS: Readonly<Record<TierName, string>> = {
  bronze: 'bg-bronze',
  prata: 'bg-prata',
  ouro: 'bg-ouro',
  diamante: 'bg-diamante',
}

/** A cell in the metal of a tier; the tier's name stands beside it. */
export function TierMark({ tier, size = 40, children, className }: TierMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'clip-hexagon grid flex-none place-items-center font-display font-bold leading-none tabular-nums text-note-ink',
        FILLS[tier],
        className,
      )}
      style={{ height: size, fontSize: size * 0.38 }}
    >
      {children}
    </span>
  )
}
