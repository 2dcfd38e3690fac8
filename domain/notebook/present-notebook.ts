import { evidenceKindNames } from '#domain/evidence/kinds.ts'
import { resultInWords } from '#domain/evidence/task-card.ts'
import type { TestCard } from '#domain/evidence/test-card.ts'
import type { LeanCanvas } from '#domain/projects/lean-canvas.ts'
import { toolNamed } from '#domain/tools/tool-list.ts'
import type { StageState } from '#domain/trails/progress.ts'
import { type Chapter, type ChapterId, chapterOfTest, chapters, type SavedToolId } from './chapters.ts'
import { toolMinutes } from './limits.ts'

/** The answer to a finished lesson's task. */
export type WrittenTask = {
  readonly stageId: string
  readonly trailId: string
  readonly chapter: ChapterId
  /** It tells of other people: only its author reads it. */
  readonly isPrivate: boolean
  readonly heading: string
  readonly lesson: string
  readonly text: string
  /** Changes with every edit. */
  readonly version: string
  readonly updatedAt: string
}

export type WrittenNote = {
  readonly id: string
  readonly chapter: ChapterId
  /** null: a note of one's own. */
  readonly tool: SavedToolId | null
  readonly title: string
  readonly text: string
  /** The tool's inputs; empty for a note of one's own. */
  readonly fragment: string
  readonly version: string
  readonly updatedAt: string
}

export type WrittenCanvas = { readonly projectId: string; readonly cells: LeanCanvas }

/** A finished test of an own idea, or the answer to tasks. Without what was noted about people. */
export type WrittenTest = Omit<TestCard, 'who' | 'how' | 'counts' | 'startedAt' | 'endedAt'> & {
  readonly ideaId: string
  readonly cardId: string
  /** Of the tasks that it answers. */
  readonly stages: readonly string[]
}

/** A lesson that may still be done. */
export type NotebookStage = {
  readonly stageId: string
  readonly trailId: string
  readonly trailName: string
  readonly chapter: ChapterId
  readonly title: string
  readonly minutes: number
  readonly state: StageState
  /** Whether its trail is open, though perhaps not yet this stage. */
  readonly isTrailOpen: boolean
}

export type NotebookEntry =
  | ({ readonly kind: 'task' } & Omit<WrittenTask, 'chapter'>)
  | ({ readonly kind: 'own' } & OwnNote)
  | ({ readonly kind: 'tool'; readonly tool: SavedToolId; readonly fragment: string } & OwnNote)
  | {
      readonly kind: 'canvas'
      readonly projectId: string
      readonly cell: keyof LeanCanvas
      readonly text: string
    }
  | {
      readonly kind: 'test'
      readonly ideaId: string
      readonly cardId: string
      readonly title: string
      readonly text: string
    }

type OwnNote = Omit<WrittenNote, 'chapter' | 'tool' | 'fragment'>

/** How to go on with a chapter. */
export type Way =
  | {
      readonly kind: 'lesson'
      readonly stageId: string
      readonly trailId: string
      readonly title: string
      readonly minutes: number
    }
  | { readonly kind: 'tool'; readonly tool: SavedToolId; readonly name: string; readonly minutes: number }
  | {
      readonly kind: 'locked'
      readonly trailId: string
      readonly trailName: string
      readonly isTrailOpen: boolean
    }

export type NotebookChapter = {
  readonly id: ChapterId
  readonly number: number
  readonly entries: readonly NotebookEntry[]
  /** Lessons of this chapter that are not done. */
  readonly lessonsLeft: number
  /** null: there is nothing left to do. */
  readonly way: Way | null
}

type Written = {
  readonly tasks: readonly WrittenTask[]
  readonly notes: readonly WrittenNote[]
  readonly canvas: WrittenCanvas | null
  /** Newest first. */
  readonly tests: readonly WrittenTest[]
  /** In the order of the trails. */
  readonly stages: readonly NotebookStage[]
}

/** The notebook by chapter: tasks in the order of the lessons, then tests, tools, the canvas, and one's own notes. */
export function presentNotebook(written: Written) {
  const presented = chapters.map((chapter, index) => presentChapter(chapter, index + 1, written))
  return { chapters: presented, filled: presented.filter(isFilled).length, total: presented.length }
}

export function isFilled({ entries }: Pick<NotebookChapter, 'entries'>): boolean {
  return entries.length > 0
}

/** The chapter to go on with: the first empty one that can be filled now, or else one with lessons left. */
export function chapterToFill<Given extends Pick<NotebookChapter, 'entries' | 'way'>>(
  all: readonly Given[],
): Given | null {
  const open = all.filter(({ way }) => way !== null && way.kind !== 'locked')
  return open.find((chapter) => !isFilled(chapter)) ?? open[0] ?? null
}

function presentChapter(
  chapter: Chapter,
  number: number,
  { tasks, notes, canvas, tests, stages }: Written,
): NotebookChapter {
  const own = stages.filter((stage) => stage.chapter === chapter.id)
  const place = new Map(own.map(({ stageId }, index) => [stageId, index]))
  const written = tasks
    .filter((task) => task.chapter === chapter.id && task.text !== '')
    .toSorted(
      (one, other) => (place.get(one.stageId) ?? own.length) - (place.get(other.stageId) ?? own.length),
    )
  const saved = notes.filter((note) => note.chapter === chapter.id)
  const left = own.filter(({ state }) => state !== 'completed')
  return {
    id: chapter.id,
    number,
    entries: [
      ...written.map(({ chapter: _, ...task }) => ({ kind: 'task' as const, ...task })),
      ...tests.filter((test) => chaptersOf(test, tasks).includes(chapter.id)).map(presentTest),
      ...chapter.tools.flatMap((tool) =>
        saved
          .filter((note) => note.tool === tool)
          .map(({ fragment, ...note }) => ({ kind: 'tool' as const, ...plain(note), tool, fragment })),
      ),
      ...chapter.cells.flatMap((cell) => {
        const text = canvas?.cells[cell].trim() ?? ''
        return canvas === null || text === ''
          ? []
          : [{ kind: 'canvas' as const, projectId: canvas.projectId, cell, text }]
      }),
      ...saved.filter(({ tool }) => tool === null).map((note) => ({ kind: 'own' as const, ...plain(note) })),
    ],
    lessonsLeft: left.length,
    way: wayOf(chapter, saved, left),
  }
}

/** Where the tasks stand that it answers, or else where tests of its kind belong. */
function chaptersOf({ kind, stages }: WrittenTest, tasks: readonly WrittenTask[]): readonly ChapterId[] {
  const answered = tasks.filter(({ stageId }) => stages.includes(stageId)).map(({ chapter }) => chapter)
  return answered.length > 0 ? answered : [chapterOfTest[kind]]
}

function presentTest(test: WrittenTest): NotebookEntry {
  const { ideaId, cardId, kind, belief } = test
  const title = `${evidenceKindNames[kind]}: acredito que ${belief}`
  return { kind: 'test', ideaId, cardId, title, text: resultInWords(test) }
}

function plain({ id, title, text, version, updatedAt }: OwnNote): OwnNote {
  return { id, title, text, version, updatedAt }
}

/** A lesson that is open now, a tool that was not used, or the trail that has to open first. */
function wayOf(
  { tools }: Chapter,
  saved: readonly WrittenNote[],
  left: readonly NotebookStage[],
): Way | null {
  const open = left.find(({ state }) => state === 'reachable')
  if (open !== undefined) {
    const { stageId, trailId, title, minutes } = open
    return { kind: 'lesson', stageId, trailId, title, minutes }
  }
  const tool = tools.find((id) => !saved.some((note) => note.tool === id))
  if (tool !== undefined) return { kind: 'tool', tool, name: toolNamed(tool).name, minutes: toolMinutes }
  const [locked] = left
  if (locked === undefined) return null
  const { trailId, trailName, isTrailOpen } = locked
  return { kind: 'locked', trailId, trailName, isTrailOpen }
}
