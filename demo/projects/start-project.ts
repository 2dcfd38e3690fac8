import type { Project } from '#contract/projects.ts'
import { ideasOf } from '#demo/ideas/find-ideas.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { hasFreeSlot } from '#domain/projects/slots.ts'
import { builderOf, presentProject, projectsOf, replaceProject } from './present-project.ts'

type Started =
  | { readonly status: 'started'; readonly project: Project }
  | { readonly status: 'not-found' }
  | { readonly status: 'no-slot'; readonly allowed: number }

/** Starts building an idea, or resumes its paused project; an active one stays as it is. */
export function startProject(change: Change, memberId: string, ideaId: string): Started {
  if (!ideasOf(change, memberId).some(({ id }) => id === ideaId)) return { status: 'not-found' }
  const known = projectsOf(change, memberId).find((project) => project.ideaId === ideaId)
  if (known?.status === 'active') return { status: 'started', project: presentProject(change, known) }
  const { used, allowed } = builderOf(change, memberId).slots
  if (allowed !== null && !hasFreeSlot(used, allowed)) return { status: 'no-slot', allowed }
  const started = known ?? {
    id: change.newId(),
    ownerId: memberId,
    ideaId,
    steps: [],
    notes: '',
    canvas: null,
    createdAt: change.now.toISOString(),
  }
  const project = { ...started, status: 'active' as const }
  if (known === undefined) change.put('steps', { projects: [...change.get('steps').projects, project] })
  else replaceProject(change, project)
  return { status: 'started', project: presentProject(change, project) }
}
