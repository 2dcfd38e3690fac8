import { columnsFor, type NotePosition, placeNotes } from './place-notes.ts'

/**
 * Places the notes of a wall in balanced columns while the DOM keeps reading order, so that keyboard and
 * screen readers go from newest to oldest. Heights are measured once, before the first paint; the browser
 * then skips drawing sections far from the screen (content-visibility). Per section, not per note: the
 * browser checks every skippable element in every frame, and 500 would make scrolling slow.
 *
 * Positions are written to the elements directly: layout must not render 500 cards again.
 */
export class WallLayout {
  private readonly wall: HTMLElement
  private readonly heights = new Map<Element, number>()
  private columnOf = new Map<string, number>()
  private columns = 0
  private first: string | undefined
  private width = 0
  private readonly sizes = new ResizeObserver((entries) => this.sizesChanged(entries))
  private readonly fontsArrived = () => this.measureAgain()

  constructor(wall: HTMLElement) {
    this.wall = wall
    this.width = wall.clientWidth
    this.sizes.observe(wall)
    document.fonts.addEventListener('loadingdone', this.fontsArrived)
  }

  disconnect(): void {
    this.sizes.disconnect()
    document.fonts.removeEventListener('loadingdone', this.fontsArrived)
  }

  arrange(): void {
    const notes = this.notes()
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const columns = columnsFor(this.wall.clientWidth, rem)
    const first = notes[0]?.dataset.note
    // Another number of columns, or new notes on top: every note is placed again.
    if (columns !== this.columns || first !== this.first) this.columnOf = new Map()
    this.columns = columns
    this.first = first
    this.wall.style.setProperty('--columns', String(columns))

    const unmeasured = notes.filter((note) => !this.heights.has(note))
    for (const note of unmeasured) this.heights.set(note, note.offsetHeight)
    for (const note of unmeasured) this.sizes.observe(note)

    const measured = notes.map((note) => ({
      key: note.dataset.note ?? '',
      height: this.heights.get(note) ?? 0,
    }))
    const { positions, height } = placeNotes(measured, columns, this.columnOf)
    for (const section of this.sections()) this.placeSection(section, positions)
    this.wall.style.height = `${height}px`
    // Notes may have moved in a wall that is as high as before: floating buttons look for their place again.
    this.wall.dispatchEvent(new Event('arranged', { bubbles: true }))
  }

  /**
   * A section reaches from the top of its highest note to the end of its lowest; its notes are placed from
   * its top.
   */
  private placeSection(section: HTMLElement, positions: ReadonlyMap<string, NotePosition>): void {
    const placed = notesOf(section).flatMap((note) => {
      const position = positions.get(note.dataset.note ?? '')
      return position ? [{ note, ...position, height: this.heights.get(note) ?? 0 }] : []
    })
    const top = Math.min(...placed.map((note) => note.top))
    const end = Math.max(...placed.map((note) => note.top + note.height))
    for (const { note, column, top: noteTop } of placed) {
      this.columnOf.set(note.dataset.note ?? '', column)
      note.style.setProperty('--column', String(column))
      note.style.top = `${noteTop - top}px`
      note.classList.add('wall-note-placed')
    }
    section.style.top = `${top}px`
    section.style.height = `${end - top}px`
    section.classList.add('wall-section-placed')
  }

  private sections(): HTMLElement[] {
    return [...this.wall.querySelectorAll<HTMLElement>(':scope > .wall-section')]
  }

  private notes(): HTMLElement[] {
    return this.sections().flatMap(notesOf)
  }

  private sizesChanged(entries: readonly ResizeObserverEntry[]): void {
    // The first view, which the app has replaced (web/early/screen.ts).
    if (!this.wall.isConnected) {
      this.disconnect()
      return
    }
    if (this.wall.clientWidth !== this.width) {
      this.measureAgain()
      return
    }
    let changed = false
    for (const { target } of entries) {
      if (!(target instanceof HTMLElement) || !this.heights.has(target)) continue
      const height = target.offsetHeight
      if (!target.isConnected) {
        this.heights.delete(target)
        this.sizes.unobserve(target)
      } else if (Math.abs(height - (this.heights.get(target) ?? 0)) > 1) {
        this.heights.set(target, height)
        changed = true
      }
    }
    if (changed) this.arrange()
  }

  /** Widths depend on the column and heights on the text: both may have changed for all notes. */
  private measureAgain(): void {
    this.width = this.wall.clientWidth
    for (const section of this.sections()) section.classList.remove('wall-section-placed')
    for (const note of this.notes()) note.classList.remove('wall-note-placed')
    this.heights.clear()
    this.columnOf = new Map()
    this.arrange()
  }
}

function notesOf(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(':scope > .wall-note')]
}
