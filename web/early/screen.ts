import type { Idea } from '#contract/ideas.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Trail } from '#contract/trails.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { askEarly } from '#web/backend/http/early-answers.ts'
import { columnsFor, placeNotes } from '#web/features/feed/place-notes.ts'
import { startApp } from './app-files.ts'
import { ideaScreen, lessonScreen, trailScreen, wallScreen } from './draw-screen.ts'
import { whenPainted } from './when-painted.ts'

/** After this the app is loaded even without answers. */
const longestWaitMs = 1_000
/**
 * The notes' own font (web/features/feed/note-face.ts): notes drawn without it would all move when it
 * arrives.
 */
const noteFace = '700 1.5rem "Caveat Variable"'

// The whole code of the app would delay the first words. So its first requests are sent here at once and the
// first view is drawn with the answers; the app then loads, finds the answers, and draws the same.
const { pathname, search, hash } = window.location
const [, screen = '', id = ''] = pathname.split('/')

if (isDemonstration) void startApp()
else
  void Promise.race([firstView(), new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null))])
    .catch(() => null)
    .then((draw) => {
      // Later than this it would replace what the app has drawn.
      draw?.()
      if (draw) whenPainted(() => void startApp())
      else void startApp()
    })

/**
 * Resolves to the drawing of the first view once the answers are here; null if the app shows something else.
 */
async function firstView(): Promise<(() => void) | null> {
  const session = askEarly<{ viewer: object | null }>('/api/session')
  // Members may have hidden some ideas, and have more above the wall.
  const isGuest = async () => (await session)?.viewer === null
  switch (screen) {
    case 'feed': {
      if (search !== '' || hash !== '') return null
      const asked = askEarly<{ ideas: readonly Idea[] }>('/api/ideas')
      const [answer, isWall] = await Promise.all([asked, isGuest(), document.fonts.load(noteFace)])
      return answer && isWall ? () => showWall(answer.ideas) : null
    }
    case 'idea': {
      const [answer, isPlain] = await Promise.all([
        askEarly<{ idea: Idea }>(`/api/ideas/${id}`),
        hash === '' && isGuest(),
      ])
      return answer && isPlain ? () => show(ideaScreen(answer.idea)) : null
    }
    case 'trail': {
      const answer = await askEarly<{ kind: string; trail: Trail }>(`/api/trails/${id}`)
      return answer?.kind === 'trail' && search === '' ? () => show(trailScreen(answer.trail)) : null
    }
    case 'lesson': {
      const answer = await askEarly<Lesson>(`/api/lessons/${id}${search}`)
      // On wide screens the steps stand beside the text; a waiting answer is shown instead of the text.
      const isPlain = !matchMedia('(width >= 64rem)').matches && !hasUnsent()
      return answer && isPlain ? () => show(lessonScreen(answer)) : null
    }
    default:
      return null
  }
}

/** web/app/lesson-queue/completion-queue.ts, web/features/lesson/task-draft.ts */
function hasUnsent(): boolean {
  const ofLesson = /^colmeia\.member\.unsent\.[^.]+\.(lesson|draft)\./
  return Object.keys(window.localStorage).some((key) => ofLesson.test(key))
}

/** Puts a screen's first view where the app will draw the same, and marks it as shown (web/main.tsx). */
function show(markup: string): void {
  const root = document.getElementById('root')
  if (root) root.innerHTML = `<div class="drawn">${markup}</div>`
}

function showWall(ideas: readonly Idea[]): void {
  show(wallScreen(ideas))
  layOut(document.querySelector<HTMLElement>('.drawn .wall'))
}

/** As web/features/feed/use-wall-layout.ts does. */
function layOut(wall: HTMLElement | null): void {
  if (wall === null) return
  const columns = columnsFor(
    wall.clientWidth,
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  wall.style.setProperty('--columns', String(columns))
  const notes = [...wall.querySelectorAll<HTMLElement>('.wall-note')]
  const measured = notes.map((note) => ({ key: note.dataset.note ?? '', height: note.offsetHeight }))
  const { positions, height } = placeNotes(measured, columns, new Map())
  for (const [at, note] of notes.entries()) {
    const position = positions.get(note.dataset.note ?? '')
    note.style.setProperty('--column', String(position?.column ?? 0))
    note.style.setProperty('--height', `${measured[at]?.height ?? 0}px`)
    note.style.top = `${position?.top ?? 0}px`
    note.classList.add('wall-note-placed')
  }
  wall.style.height = `${height}px`
}
