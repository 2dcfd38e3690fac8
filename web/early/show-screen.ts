import type { Idea } from '#contract/ideas.ts'
import { columnsFor, placeNotes } from '#web/features/feed/place-notes.ts'
import { wallScreen } from './draw-screen.ts'

/** Puts a screen's first view where the app will draw the same, and marks it as shown (web/main.tsx). */
export function show(markup: string): void {
  const root = document.getElementById('root')
  if (root) root.innerHTML = `<div class="drawn">${markup}</div>`
}

export function showWall(ideas: readonly Idea[]): void {
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
