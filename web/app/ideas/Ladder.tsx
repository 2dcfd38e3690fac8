import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Idea } from '#contract/ideas.ts'
import { ladderText } from '#domain/evidence/ladder-text.ts'
import './ladder.css'

const LadderSheet = lazyRouteComponent(() => import('#web/features/evidence/LadderSheet.tsx'), 'LadderSheet')

const cell = 'M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9Z'
const width = 21

/** The four cells of proof on a note. Pressed, they say what they rest on. */
export function Ladder({ idea: { id, title, ladder } }: { idea: Idea }) {
  const [isOpen, setIsOpen] = useState(false)
  if (ladder === undefined) return null
  return (
    <>
      <button
        type="button"
        className="ladder"
        aria-label={`Provas de “${title}”: ${ladderText(ladder)}`}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox={`0 0 ${ladder.length * width + 3} 24`} aria-hidden="true">
          {ladder.map((state, place) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={place}
              d={cell}
              transform={`translate(${place * width})`}
              className={`ladder-${state}`}
            />
          ))}
        </svg>
      </button>
      {isOpen ? (
        <Suspense>
          <LadderSheet ideaId={id} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
