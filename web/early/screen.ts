import type { Lesson } from '#contract/lessons.ts'
import type { Trail } from '#contract/trails.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { askEarly } from '#web/backend/http/early-answers.ts'
import { WallLayout } from '#web/features/feed/wall-layout.ts'
import { splitLesson } from '#web/features/lesson/split-lesson.ts'
import { startApp } from './app-files.ts'
import { fillTemplate } from './fill-template.ts'
import { repeatPress } from './repeat-press.ts'
import { whenPainted } from './when-painted.ts'

/** After this the app is loaded even without answers. */
const longestWaitMs = 1_000
/**
 * The fonts of a note: its own (web/features/feed/note-face.ts) and that of all text. Notes measured without them
 * would all move when they arrive.
 */
const noteFaces = ['700 1.5rem "Caveat Variable"', '1rem "Figtree Variable"']

// The whole code of the app would delay the first words. So its first requests are sent here at once, and a first
// view is shown: the one that the server drew for a guest, or the build's with the answers filled in. Then the app
// loads, finds the answers, and draws the same.
const { pathname, search } = window.location
const [, screen = '', id = ''] = pathname.split('/')

if (isDemonstration) void startApp()
else
  void Promise.race([firstView(), new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null))])
    .catch(() => null)
    .then((show) => {
      // Later than this it would replace what the app has drawn.
      if (show) show()
      else showDrawn()
      if (show) whenPainted(() => void startApp())
      else void startApp()
    })

/** Resolves once the first view can be shown; null if only the app can. */
async function firstView(): Promise<(() => void) | null> {
  const drawn = document.querySelector('.drawn')
  if (drawn?.parentElement) repeatPress(drawn, drawn.parentElement)
  void askEarly('/api/session')
  switch (screen) {
    case 'feed': {
      if (search === '') void askEarly('/api/ideas')
      if (!drawn) return null
      await fontsOfNotes()
      return showDrawn
    }
    case 'idea': {
      void askEarly(`/api/ideas/${id}`)
      if (!drawn) return null
      await fontsOfNotes()
      return showDrawn
    }
    case 'trail': {
      const answer = await askEarly<{ kind: string; trail: Trail }>(`/api/trails/${id}`)
      if (answer?.kind !== 'trail' || search !== '') return null
      const { name, description } = answer.trail
      return () => show({ name, description })
    }
    case 'lesson': {
      const answer = await askEarly<Lesson>(`/api/lessons/${id}${search}`)
      // On wide screens the steps stand beside the text; a waiting answer is shown instead of the text.
      const isPlain = !matchMedia('(width >= 64rem)').matches && !hasUnsent()
      return answer && isPlain ? () => showLesson(answer) : null
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

function showLesson({ trail, number, total, title, summary, minutes, html, state, facts }: Lesson): void {
  // The app adds something above the text of these lessons.
  const isPlain = state !== 'completed' && !facts.some(({ isOutdated }) => isOutdated)
  show({
    trailId: trail.id,
    trail: trail.name,
    number,
    total,
    title,
    summary,
    minutes,
    html: isPlain ? splitLesson(html).first : '',
  })
}

/** Puts the page's first view where the app will draw the same, and marks it as shown (web/main.tsx). */
function show(values: Readonly<Record<string, string | number>>): void {
  const root = document.getElementById('root')
  const template = document.querySelector<HTMLTemplateElement>('template.first-view')
  if (root && template)
    root.innerHTML = `<div class="drawn">${fillTemplate(template.innerHTML, values)}</div>`
}

function fontsOfNotes(): Promise<unknown> {
  return Promise.all(noteFaces.map((face) => document.fonts.load(face)))
}

/** What the server drew is partly invisible until its fonts are there, or have taken too long. */
function showDrawn(): void {
  document.querySelector('.drawn')?.classList.add('has-fonts')
  const wall = document.querySelector<HTMLElement>('.drawn .wall')
  if (wall) new WallLayout(wall).arrange()
}
