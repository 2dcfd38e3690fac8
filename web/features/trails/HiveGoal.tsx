import { BeeFigure } from '#web/ui/drawings/BeeFigure.tsx'

/** The hive at the end of the path; bees come out once someone arrives. */
export function HiveGoal({ isReached }: { isReached: boolean }) {
  return (
    <svg viewBox="0 0 200 150" className="block h-auto w-52 max-w-full" aria-hidden="true">
      <ellipse cx={100} cy={140} rx={72} ry={7} fill="var(--surface-sunk)" />
      <g opacity={isReached ? 1 : 0.92}>
        <path d="M44 106c-11 0-14 16-8 25s116 9 128 0 3-25-8-25Z" fill="var(--honey-strong)" />
        <path d="M54 70c-12 0-17 18-12 30s104 12 114 0-1-30-12-30Z" fill="var(--honey)" />
        <path d="M68 38c-12 0-17 15-13 27s80 12 90 0-1-27-13-27Z" fill="var(--honey-strong)" />
        <path d="M99 12c-22 0-28 13-24 21s48 8 52 0-6-21-28-21Z" fill="var(--honey)" />
        <path d="M100 132c-18 0-22-36 0-36s18 36 0 36Z" fill="var(--honey-ink)" />
        <path
          d="M82 20c4-3 9-4 14-4M62 78c8-2 15-3 23-3M76 45c6-1.600 12-2 18-2"
          stroke="#fff"
          strokeWidth={4}
          strokeLinecap="round"
          opacity={0.6}
          fill="none"
        />
      </g>
      {isReached ? (
        <>
          <BeeFigure transform="translate(150 22) scale(0.42)" />
          <BeeFigure transform="translate(48 30) scale(-0.36 0.36)" />
        </>
      ) : null}
    </svg>
  )
}
