import { useMemo, useRef } from 'react'
import { SkeletonGroup, SkeletonPostIt } from '#web/ui/Skeleton.tsx'
import { useWallLayout } from './use-wall-layout.ts'
import './wall.css'

const notes = [
  ['um', 3],
  ['dois', 5],
  ['três', 2],
  ['quatro', 4],
  ['cinco', 3],
  ['seis', 2],
  ['sete', 4],
  ['oito', 3],
  ['nove', 5],
] as const

/** The wall before its notes have come, hung the same way. */
export function WallSkeleton() {
  const wall = useRef<HTMLDivElement>(null)
  useWallLayout(
    wall,
    useMemo(() => notes.map(([seed]) => seed), []),
  )
  return (
    <SkeletonGroup label="Carregando ideias…">
      <div ref={wall} className="wall" aria-hidden="true">
        <div className="wall-section">
          {notes.map(([seed, lines]) => (
            <div key={seed} data-note={seed} className="wall-note">
              <SkeletonPostIt seed={seed} lines={lines} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}
