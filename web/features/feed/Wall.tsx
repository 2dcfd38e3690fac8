import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { Idea, IdeaForViewer, Reaction } from '#contract/ideas.ts'
import { IdeaCard } from '#web/app/ideas/IdeaCard.tsx'
import { noteId } from './note-id.ts'
import { useWallLayout } from './use-wall-layout.ts'
import './wall.css'

export interface WallProps {
  label: string
  ideas: readonly Idea[]
  viewerOf: ReadonlyMap<string, IdeaForViewer>
  term: string
  onReact: (id: string, pressed: Reaction) => void
  /** One of our own notes after every so many ideas. */
  ad: ((position: number) => ReactNode) | null
}

const ideasPerAd = 8

/** Notes on a wall, newest first, by rows. */
export const Wall = memo(function Wall({ label, ideas, viewerOf, term, onReact, ad }: WallProps) {
  const wall = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => {
    const ids = ideas.map((idea) => idea.id)
    return ad ? [...ids, 'with ads'] : ids
  }, [ideas, ad])
  useWallLayout(wall, keys)
  return (
    <ul ref={wall} className="wall" aria-label={label}>
      {ideas.flatMap((idea, index) => {
        const place = (
          <li key={idea.id} id={noteId(idea.id)} data-note={idea.id} className="wall-note">
            <IdeaCard
              idea={idea}
              reaction={viewerOf.get(idea.id)?.reaction ?? null}
              term={term}
              onReact={onReact}
            />
          </li>
        )
        if (!ad || (index + 1) % ideasPerAd !== 0) return [place]
        const adKey = `ad after ${idea.id}`
        return [
          place,
          <li key={adKey} data-note={adKey} className="wall-note">
            {ad((index + 1) / ideasPerAd - 1)}
          </li>,
        ]
      })}
    </ul>
  )
})
