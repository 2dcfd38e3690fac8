import type { Project } from '#contract/projects.ts'
import type { StoredProject } from '#demo/documents/progress.ts'
import { heldBy, readOwned } from '#demo/economy/account.ts'
import { findVisibleIdea } from '#demo/ideas/find-ideas.ts'
import { memberOf } from '#demo/people/members.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { prefilledCanvas } from '#domain/projects/lean-canvas.ts'
import { allowedProjects } from '#domain/projects/slots.ts'
import { projectSteps } from '#domain/projects/steps.ts'

const steps = projectSteps(ruleBooks.demonstration)

interface Builder {
  readonly slots: { readonly used: number; readonly allowed: number | null }
  /** What plan and purchases allow in projects. */
  readonly rights: { readonly notes: boolean; readonly canvas: boolean }
}

export function builderOf(snapshot: Snapshot, memberId: string): Builder {
  const isPremium = memberOf(snapshot, memberId).premiumSince !== null
  const { owned } = readOwned(snapshot, memberId)
  const active = projectsOf(snapshot, memberId).filter(({ status }) => status === 'active')
  return {
    slots: { used: active.length, allowed: allowedProjects({ isPremium, ...owned }) },
    rights: { notes: isPremium, canvas: owned.leanCanvasTemplate },
  }
}

/** Active ones first, newest first within each; those whose idea is gone are left out. */
export function projectsOf(snapshot: Snapshot, memberId: string): readonly StoredProject[] {
  return snapshot
    .get('steps')
    .projects.filter(
      ({ ownerId, ideaId }) => ownerId === memberId && findVisibleIdea(snapshot, ideaId, memberId) !== null,
    )
    .sort(
      (one, other) => one.status.localeCompare(other.status) || other.createdAt.localeCompare(one.createdAt),
    )
}

export function findProject(snapshot: Snapshot, memberId: string, id: string): StoredProject | null {
  return projectsOf(snapshot, memberId).find((project) => project.id === id) ?? null
}

export function replaceProject(change: Change, changed: StoredProject): void {
  change.put('steps', {
    projects: change.get('steps').projects.map((project) => (project.id === changed.id ? changed : project)),
  })
}

export function presentProject(snapshot: Snapshot, project: StoredProject): Project {
  const { id, ownerId, status, notes, canvas, createdAt } = project
  const idea = findVisibleIdea(snapshot, project.ideaId, ownerId)
  if (idea === null) throw new Error('A project is shown whose idea is not stored')
  const { rights } = builderOf(snapshot, ownerId)
  return {
    id,
    status,
    idea: { id: idea.id, title: idea.title, description: idea.description, category: idea.category },
    steps: steps.map((step) => {
      const done = project.steps.some((one) => one.step === step.step && one.done)
      const held = heldBy(snapshot, ownerId, 'project_step', `step-${step.step}`)
      return { ...step, paysNow: done ? 0 : Math.max(0, step.points - held), done }
    }),
    notes: rights.notes ? notes : null,
    canvas: rights.canvas ? (canvas ?? prefilledCanvas(idea)) : null,
    createdAt,
  }
}
