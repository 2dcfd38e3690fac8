import { Link } from '@tanstack/react-router'
import Pause from 'lucide-react/icons/pause'
import type { CSSProperties } from 'react'
import type { Project } from '#contract/projects.ts'
import { notePaper } from '#web/ui/note-category.ts'
import { categoryOf } from './category-of.ts'
import './project-strip.css'

/** Every project as a small note; the one on the screen is marked. */
export function ProjectStrip({ projects, shownId }: { projects: readonly Project[]; shownId: string }) {
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
      </ul>
    </nav>
  )
}
