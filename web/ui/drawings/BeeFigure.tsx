import { useId } from 'react'

const BODY = 'M22 60C22 45 38 36 57 36c20 0 34 9 34 24S77 84 57 84C38 84 22 75 22 60Z'

/** The bee in a 120 × 100 box, flying to the right; place it with `transform`. */
export function BeeFigure({ transform }: { transform?: string }) {
  const body = useId()
  return (
    <g transform={transform}>
      <g transform="rotate(-10 60 55)">
        <path
          d="M24 60 13 57.5 22 66Z"
          fill="var(--ink)"
          stroke="var(--ink)"
          strokeWidth={3}
          strokeLinejoin="round"
        />
        {/* far wing */}
        <path
          d="M56 40C40 34 30 20 37 11s26 2 30 24Z"
          fill="var(--wing)"
          stroke="var(--wing-line)"
          strokeWidth={2}
          strokeLinejoin="round"
          opacity={0.75}
        />
        <clipPath id={body}>
          <path d={BODY} />
        </clipPath>
        <path d={BODY} fill="var(--honey)" />
        <g clipPath={`url(#${body})`}>
          <path d="M18 66c14 18 58 22 78 2v24H18Z" fill="var(--honey-strong)" opacity={0.55} />
          <path d="M37 32c-5 18-5 36 0 56h10c-5-20-5-38 0-56Z" fill="var(--honey-ink)" />
          <path d="M57 30c-5 18-5 40 0 58h10c-5-18-5-40 0-58Z" fill="var(--honey-ink)" />
        </g>
        {/* near wing */}
        <path
          d="M62 42C52 30 50 12 60 7s24 12 14 36Z"
          fill="var(--wing)"
          stroke="var(--wing-line)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        <path
          d="M66 36c-3-8-4-15-2-21"
          fill="none"
          stroke="var(--wing-line)"
          strokeWidth={1.6}
          strokeLinecap="round"
        />
        {/* head */}
        <path
          d="M93 41c-1-9 3-15 10-16M99 44c3-7 8-11 14-10"
          fill="none"
          stroke="var(--ink)"
          strokeWidth={2.6}
          strokeLinecap="round"
        />
        <circle cx={104} cy={24.5} r={3.2} fill="var(--ink)" />
        <circle cx={114} cy={34.5} r={3.2} fill="var(--ink)" />
        <circle cx={90} cy={57} r={18} fill="var(--honey)" />
        <path
          d="M73.5 64a18 18 0 0 0 31 3.500c-9 5-21 4-31-3.500Z"
          fill="var(--honey-strong)"
          opacity={0.55}
        />
        <ellipse cx={95} cy={54.5} rx={3.4} ry={4.4} fill="var(--honey-ink)" />
        <circle cx={96.2} cy={52.8} r={1.3} fill="#fff" />
        <path
          d="M94 65c3 2 7 1.5 9-1"
          fill="none"
          stroke="var(--honey-ink)"
          strokeWidth={2.2}
          strokeLinecap="round"
        />
      </g>
    </g>
  )
}
