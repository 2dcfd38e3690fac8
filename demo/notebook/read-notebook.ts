import type { LessonTexts } from '#demo/content/demo-content.ts'
import type { StoredNotebook } from '#demo/documents/progress.ts'
import { ideasOf } from '#demo/ideas/find-ideas.ts'
import { learnerRecordOf, readLearner } from '#demo/learning/learner.ts'
import { recordOf } from '#demo/member-record.ts'
import { memberOf } from '#demo/people/members.ts'
import { builderOf, projectsOf } from '#demo/projects/present-project.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { notebookStages } from '#domain/notebook/notebook-stages.ts'
import {
  presentNotebook,
  type WrittenCanvas,
  type WrittenTask,
  type WrittenTest,
} from '#domain/notebook/present-notebook.ts'
import { shareNotebook } from '#domain/notebook/share-notebook.ts'
import { curricula } from '#domain/trails/curriculum.ts'

export function readNotebook(snapshot: Snapshot, lessons: LessonTexts, memberId: string) {
  const { notebook } = learnerRecordOf(snapshot, memberId)
  const { idea, chapters, filled, total } = readChapters(snapshot, lessons, memberId)
  return {
    idea,
    author: memberOf(snapshot, memberId).displayName,
    chapters: chapters.map(({ entries, ...chapter }) => ({ ...chapter, entries: [...entries] })),
    filled,
    total,
    notesLeft: Math.max(0, notebookLimits.notes - ownNotes(notebook)),
    links: openLinks(notebook, snapshot.now).map(({ token: _, ...link }) => link),
  }
}

/** What a link shows now; null for a token that opens nothing. */
export function readShared(snapshot: Snapshot, lessons: LessonTexts, token: string) {
  for (const [memberId, { notebook }] of Object.entries(snapshot.get('trails').learners)) {
    const link = openLinks(notebook, snapshot.now).find((open) => open.token === token)
    if (link === undefined) continue
    const { idea, chapters } = readChapters(snapshot, lessons, memberId)
    return {
      author: memberOf(snapshot, memberId).displayName,
      idea: idea?.title ?? null,
      chapters: shareNotebook(chapters, link.chapters),
      expiresAt: link.expiresAt,
    }
  }
  return null
}

export function openLinks({ links }: StoredNotebook, now: Date): StoredNotebook['links'] {
  return links.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
}

export function ownNotes({ notes }: StoredNotebook): number {
  return notes.filter(({ tool }) => tool === null).length
}

function readChapters(snapshot: Snapshot, lessons: LessonTexts, memberId: string) {
  const learner = readLearner(snapshot, memberId)
  const chapterOf = new Map(Object.entries(lessons).map(([id, { notebook }]) => [id, notebook.chapter]))
  const { progress, notebook } = learnerRecordOf(snapshot, memberId)
  const titles = new Map(
    snapshot.content.trails.flatMap(({ stages }) => stages.map(({ id, title }) => [id, title] as const)),
  )
  const tasks = progress.flatMap(({ stageId, trailId, taskResponse, updatedAt }): WrittenTask[] => {
    const lesson = lessons[stageId]
    if (lesson === undefined) return []
    const { heading } = lesson
    const written = { text: taskResponse, version: updatedAt, updatedAt }
    return [
      { stageId, trailId, ...lesson.notebook, heading, lesson: titles.get(stageId) ?? heading, ...written },
    ]
  })
  const notes = notebook.notes.map((note) => ({ ...note, version: String(note.version) }))
  const stages = notebookStages(learner, chapterOf, curricula.demonstration)
  const canvas = canvasOf(snapshot, memberId)
  const tests = testsOf(snapshot, memberId)
  return { idea: learner.activeIdea, ...presentNotebook({ tasks, notes, canvas, tests, stages }) }
}

/** Once its author has said what was learned, or as the answer to a task; the latest end first. */
function testsOf(snapshot: Snapshot, memberId: string): WrittenTest[] {
  const { progress } = learnerRecordOf(snapshot, memberId)
  const stagesOf = (id: string) =>
    progress.filter(({ cardId }) => cardId === id).map(({ stageId }) => stageId)
  return ideasOf(snapshot, memberId)
    .flatMap(({ id: ideaId, cards }) =>
      cards.map((card) => ({ ideaId, cardId: card.id, stages: stagesOf(card.id), ...card })),
    )
    .filter(({ decision, stages }) => decision !== null || stages.length > 0)
    .toSorted((one, other) => (other.endedAt ?? '9').localeCompare(one.endedAt ?? '9'))
    .slice(0, notebookLimits.tests)
}

/** Of the active idea's project, or of the newest one; null without the template or before it is saved. */
function canvasOf(snapshot: Snapshot, memberId: string): WrittenCanvas | null {
  if (!builderOf(snapshot, memberId).rights.canvas) return null
  const drawn = projectsOf(snapshot, memberId).filter(({ canvas }) => canvas !== null)
  const { activeIdeaId } = recordOf(snapshot, memberId)
  const chosen = drawn.find(({ ideaId }) => ideaId === activeIdeaId) ?? drawn[0]
  return chosen?.canvas ? { projectId: chosen.id, cells: chosen.canvas } : null
}
