export type CombCellFill = 'honey' | 'deep' | 'soft' | 'empty' | 'open'

export interface CombCellProps {
  x: number
  y: number
  /** Centre to corner. */
  radius: number
  fill: CombCellFill
}

const FILLS: Readonly<Record<CombCellFill, string>> = {
  honey: 'var(--honey)',
  deep: 'var(--honey-strong)',
  soft: 'var(--honey-soft)',
  empty: 'var(--cell-empty)',
  open: 'none',
}

/** A pointy-top hexagon; the stroke in the fill's colour softens its corners. */
export function hexagonPath(x: number, y: number, radius: number): string {
  const half = radius * 0.866
  const point = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`
  return `M${point(0, -radius)}L${point(half, -radius / 2)}L${point(half, radius / 2)}L${point(0, radius)}L${point(-half, radius / 2)}L${point(-half, -radius / 2)}Z`
}

/** One comb cell in a drawing; 'open' is a dashed outline. */
export function CombCell({ x, y, radius, fill }: CombCellProps) {
  const softness = radius * 0.24
  const open = fill === 'open'
  return (
    <path
      d={hexagonPath(x, y, radius - softness / 2 - (open ? 1 : 0))}
      fill={FILLS[fill]}
      stroke={open ? 'var(--line-strong)' : FILLS[fill]}
      strokeWidth={open ? 2 : softness}
      strokeDasharray={open ? '5 6' : undefined}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  )
}
