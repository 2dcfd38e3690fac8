import { classNames } from './class-names.ts'

export interface LogoProps {
  /** Height of the mark in px. */
  size?: number
  /** false: only the mark. */
  wordmark?: boolean
  className?: string
}

/** A honey cell whose opening is a C, and the name beside it. */
export function Logo({ size = 36, wordmark = true, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark size={size} />
      {wordmark ? (
        <span
          className="font-display font-bold tracking-[-0.02em] text-ink"
          style={{ fontSize: size * 0.61, lineHeight: 1 }}
        >
          Colmeia
        </span>
      ) : (
        <span className="sr-only">Colmeia</span>
      )}
    </span>
  )
}

function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size * 0.9} height={size} viewBox="0 0 90 100" className="flex-none" aria-hidden="true">
      <path
        d="M45 14 81 34v37L45 91.5 9 71V34Z"
        fill="var(--honey-edge)"
        stroke="var(--honey-edge)"
        strokeWidth={14.6}
        strokeLinejoin="round"
      />
      <path
        d="M45 8.5 81 28.500v37L45 86 9 65.500v-37Z"
        fill="var(--honey)"
        stroke="var(--honey)"
        strokeWidth={15}
        strokeLinejoin="round"
      />
      <path
        d="M62.5 37.5 45 27.5 27.5 37.500v20L45 67.500l17.5-10"
        fill="none"
        stroke="var(--honey-ink)"
        strokeWidth={11}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
