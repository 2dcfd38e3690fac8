import { Link } from '@tanstack/react-router'
import Pause from 'lucide-react/icons/pause'
import type { CSSProperties } from 'react'
import type { Project } from '#contract/projects.ts'
import type { Paged } from '#web/app/MoreButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { notePaper } from '#web/ui/note-category.ts'
import { categoryOf } from './category-of.ts'
import './project-strip.css'

interface ProjectStripProps {
  projects: readonly Project[]
  shownId: string
  list: Paged
}

/** Every project as a small note; the shown one is marked. */
export function ProjectStrip({ projects, shownId, list }: ProjectStripProps) {
  return (
    <nav aria-label="Seus projetos">
      <ul className="project-strip">
        {projects.map((project) => {
          const { id, idea, status, steps } = project
          return (
            <li key={id}>
              <Link
                to="/project"
                search={{ projeto: id }}
                replace
                resetScroll={false}
                aria-current={id === shownId ? 'true' : undefined}
                className="project-chip"
                style={{ '--note-paper': notePaper(categoryOf(project)) } as CSSProperties}
              >
                <span className="project-chip-title">{idea.title}</span>
                <span className="flex items-center gap-1 text-[0.8125rem] font-semibold">
                  {status === 'paused' ? (
                    <>
                      <Pause size={14} aria-hidden="true" /> Pausado
                    </>
                  ) : (
                    `${steps.filter(({ done }) => done).length} de ${steps.length} passos`
                  )}
                </span>
              </Link>
            </li>
          )
        })}
        {list.hasNextPage ? (
          <li className="flex flex-none items-center">
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {list.isFetchNextPageError ? 'Tentar de novo' : 'Carregar mais'}
            </Button>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
