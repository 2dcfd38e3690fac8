import { useId } from 'react'

/** Honey light from the top, with the comb showing through where it is brightest. Only decoration. */
export function CombLight() {
  const pattern = useId()
  return (
    <div className="comb-light">
      <svg width="100%" height="100%" aria-hidden="true">
        <pattern id={pattern} width={69.28} height={120} patternUnits="userSpaceOnUse">
          <path
            d="M34.64 0v20M34.64 20 69.28 40M34.64 20 0 40M0 40v40M69.28 40v40M0 80l34.64 20L69.28 80M34.64 100v20"
            fill="none"
            stroke="var(--honey-strong)"
            strokeWidth={2}
            strokeLinecap="round"
          />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
    </div>
  )
}
