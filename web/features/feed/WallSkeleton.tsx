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
  const wall = useRef<HTMLUListElement>(null)
  useWallLayout(
    wall,
    useMemo(() => notes.map(([seed]) => seed), []),
  )
  return (
    <SkeletonGroup label="Carregando ideias…">
      <ul ref={wall} className="wall" aria-hidden="true">
        {notes.map(([seed, lines]) => (
          <li key={seed} data-note={seed} className="wall-note">
            <SkeletonPostIt seed={seed} lines={lines} />
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}
