// biome-ignore-all lint/a11y/useSemanticElements: between a ul and its li there can be no section
import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { Idea, IdeaForViewer, Reaction } from '#contract/ideas.ts'
import { IdeaCard } from '#web/app/ideas/IdeaCard.tsx'
import { noteId } from './note-id.ts'
import { notesOnFirstView } from './place-notes.ts'
import { useWallLayout } from './use-wall-layout.ts'
import './wall.css'

export interface WallProps {
  label: string
  ideas: readonly Idea[]
  viewerOf: ReadonlyMap<string, IdeaForViewer>
  term: string
  onReact: (id: string, pressed: Reaction) => void
  /** One of our own notes at the end of every section. */
  ad: ((position: number) => ReactNode) | null
}

/** As many as the first view has: the first wall of a visit grows by whole sections. */
const ideasPerSection = notesOnFirstView

/** Notes on a wall, newest first, by rows. */
export const Wall = memo(function Wall({ label, ideas, viewerOf, term, onReact, ad }: WallProps) {
  const wall = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => {
    const ids = ideas.map((idea) => idea.id)
    return ad ? [...ids, 'with ads'] : ids
  }, [ideas, ad])
  useWallLayout(wall, keys)
  return (
    <div ref={wall} className="wall" role="list" aria-label={label}>
      {inSections(ideas).map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place, whatever notes hang there
        <div key={index} className="wall-section">
          {section.map((idea) => (
            <div key={idea.id} id={noteId(idea.id)} data-note={idea.id} className="wall-note" role="listitem">
              <IdeaCard
                idea={idea}
                reaction={viewerOf.get(idea.id)?.reaction ?? null}
                term={term}
                onReact={onReact}
              />
            </div>
          ))}
          {ad && section.length === ideasPerSection ? (
            <div data-note={`ad ${index}`} className="wall-note" role="listitem">
              {ad(index)}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
})

function inSections(ideas: readonly Idea[]): Idea[][] {
  const count = Math.ceil(ideas.length / ideasPerSection)
  return Array.from({ length: count }, (_, index) =>
    ideas.slice(index * ideasPerSection, (index + 1) * ideasPerSection),
  )
}
