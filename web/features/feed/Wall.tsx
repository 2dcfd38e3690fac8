// biome-ignore-all lint/a11y/useSemanticElements: no section is allowed between a ul and its li
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Idea, IdeaForViewer, Reaction } from '#contract/ideas.ts'
import { IdeaCard } from '#web/app/ideas/IdeaCard.tsx'
import { noteId } from './use-scroll-to-note.ts'
import { useWallLayout } from './use-wall-layout.ts'
import { inSections, notesPerSection } from './wall-sections.ts'
import './wall.css'

export interface WallProps {
  label: string
  ideas: readonly Idea[]
  viewerOf: ReadonlyMap<string, IdeaForViewer>
  term: string
  onReact: (id: string, pressed: Reaction) => void
  /** One of our own notices at the end of every section. */
  ad: ((position: number) => ReactNode) | null
  /** On every note, beside the link to its page. */
  menu?: ((idea: Idea) => ReactNode) | undefined
}

/** Notes on a wall, newest first, row by row. */
export const Wall = memo(function Wall({ label, ideas, viewerOf, term, onReact, ad, menu }: WallProps) {
  const wall = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => ideas.map((idea) => idea.id), [ideas])
  const keys = useMemo(() => (ad ? [...ids, 'with ads'] : ids), [ids, ad])
  useWallLayout(wall, keys)
  const previous = useRef<ReturnType<typeof inSections>>([])
  const sections = useMemo(() => inSections(ids, previous.current), [ids])
  useLayoutEffect(() => {
    previous.current = sections
  }, [sections])
  const ideaOf = useMemo(() => new Map(ideas.map((idea) => [idea.id, idea])), [ideas])
  return (
    <div ref={wall} className="wall" role="list" aria-label={label}>
      {sections.map((section, index) =>
        section.length === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its position, whatever notes are in it
          <div key={index} className="wall-section">
            {section.map((id) => {
              const idea = ideaOf.get(id)
              return idea === undefined ? null : (
                <div key={id} id={noteId(id)} data-note={id} className="wall-note" role="listitem">
                  <IdeaCard
                    idea={idea}
                    reaction={viewerOf.get(id)?.reaction ?? null}
                    news={viewerOf.get(id)?.newComments?.count}
                    term={term}
                    onReact={onReact}
                    menu={menu}
                  />
                </div>
              )
            })}
            {ad && hasEnd(section, index < sections.length - 1) ? (
              <div data-note={`ad ${index}`} className="wall-note" role="listitem">
                {ad(index)}
              </div>
            ) : null}
          </div>
        ),
      )}
    </div>
  )
})

/** The last section has no end while notes may still come; any other may have lost some notes. */
function hasEnd(section: readonly string[], isFollowed: boolean): boolean {
  return section.length === notesPerSection || (isFollowed && section.length > notesPerSection / 2)
}
