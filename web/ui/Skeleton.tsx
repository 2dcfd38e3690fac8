import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { tiltOf } from './tilt-of.ts'
import './PostIt.css'
import './Skeleton.css'

/** One grey shape; size it by classes (`h-4 w-2/3`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />
}

/** Placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {lineNames(lines).map((name) => (
        <span key={name} className="skeleton h-3.5 w-full last:not-first:w-3/5" />
      ))}
    </span>
  )
}

function lineNames(lines: number): string[] {
  return Array.from({ length: lines }, (_, line) => `line ${line + 1}`)
}

/** Placeholder for a post-it; `seed` decides its tilt. */
export function SkeletonPostIt({ seed, lines = 2 }: { seed: string; lines?: number }) {
  return (
    <div aria-hidden="true" className="post-it" style={{ '--tilt': `${tiltOf(seed)}deg` } as CSSProperties}>
      <div className="post-it-paper skeleton-paper">
        <span className="skeleton h-6 w-4/5" />
        <SkeletonText lines={lines} className="mt-3" />
        <span className="mt-4 flex items-center gap-2">
          <span className="skeleton clip-hexagon h-7 rounded-none!" />
          <span className="skeleton h-3 w-20" />
        </span>
      </div>
    </div>
  )
}

/** Wraps skeletons and tells screen readers once that content is loading. */
export function SkeletonGroup({
  label = 'Carregando…',
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
