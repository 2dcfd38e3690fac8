import { classNames } from '#web/ui/class-names.ts'
import './profile.css'

export interface HoneyBandProps {
  /** The 'Tema de perfil' of the store: the comb at night, with light in its cells. */
  special?: boolean
}

/** The band behind the avatar, with cells of the comb at its end. */
export function HoneyBand({ special = false }: HoneyBandProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'honey-band -mx-4 h-36 overflow-hidden lg:mx-0 lg:mt-6 lg:rounded-lg',
        special && 'honey-band-special',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 240 144"
        className="ms-auto h-full"
        stroke="currentColor"
        strokeWidth={3}
      >
        {cells.map(([x, y, light]) => (
          <path
            key={`${x} ${y}`}
            d={`M${x} ${y}l28 16v32l-28 16l-28-16v-32z`}
            fill="var(--cell-light)"
            fillOpacity={light}
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </div>
  )
}

/** Where each cell begins, and how much light is in it. */
const cells = [
  [28, 26, 0],
  [84, -22, 0.1],
  [140, -22, 0.45],
  [196, -22, 0.15],
  [56, 74, 0.06],
  [112, 26, 0.2],
  [168, 26, 0.85],
  [224, 26, 0.5],
  [140, 74, 0.3],
  [196, 74, 0.65],
] as const
