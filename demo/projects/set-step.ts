import type { Earned } from '#contract/people.ts'
import type { Project } from '#contract/projects.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { earnedBy, nothingEarned } from '#domain/economy/earned.ts'
import { findProject, presentProject, projectsOf, replaceProject } from './present-project.ts'

interface StepChange {
  readonly memberId: string
  readonly id: string
  readonly step: number
  readonly done: boolean
}

type StepSet =
  | { readonly status: 'set'; readonly project: Project; readonly earned: Earned }
  | { readonly status: 'not-found' | 'paused' }

/** Ticks or unticks a step; setting the same state changes and pays nothing. */
export function setStep(change: Change, { memberId, id: projectId, step, done }: StepChange): StepSet {
  const project = findProject(change, memberId, projectId)
  if (project === null) return { status: 'not-found' }
  if (project.status === 'paused') return { status: 'paused' }

  const before = project.steps.find((one) => one.step === step)
  if ((before?.done ?? false) === done)
    return { status: 'set', project: presentProject(change, project), earned: nothingEarned }
  const sequence = (before?.sequence ?? 0) + 1
  const changed = {
    ...project,
    steps: [...project.steps.filter((one) => one.step !== step), { step, done, sequence }],
  }
  replaceProject(change, changed)
  // The step's single payment stays while another project of the member has it done.
  const isHeldElsewhere = projectsOf(change, memberId).some(
    (other) => other.id !== projectId && other.steps.some((one) => one.step === step && one.done),
  )
  const kind = done ? 'project-step-done' : 'project-step-undone'
  const paid =
    !done && isHeldElsewhere ? null : recordEvent(change, { kind, memberId, projectId, step, sequence })
  return {
    status: 'set',
    project: presentProject(change, changed),
    earned: earnedBy(memberId, paid?.written ?? [], paid?.goals ?? []),
  }
}
