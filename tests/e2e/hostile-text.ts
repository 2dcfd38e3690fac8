import { expect, type Page } from '@playwright/test'
import { cleanText } from '#domain/text/clean-text.ts'
import { findCutOff } from './fits.ts'

export const markup = '<img src=x onerror=alert(1)>'

/** The end of every hostile text: anything after it on the same line is not the member's. */
const lastWord = 'שלום'

/**
 * Markup, a script, a template, right-to-left text at both ends with an override between them, a hundred
 * accents on one letter and an endless word: as much of it as a field takes, around a word to find it by.
 */
export function hostile(limit: number, word: string): string {
  const tricks =
    limit < 400
      ? `\u202E${markup} `
      : `\u202E${markup} "><script>alert(1)</script> {{7*7}} javascript:alert(1) e${'\u0301'.repeat(100)} `
  const start = `עולם ${word} ${tricks}`
  const room = limit - cleanText(start).length - lastWord.length - 2
  return `${start}${'W'.repeat(Math.min(300, room))} ${lastWord}`
}

/** A name may hold no invisible characters: without the override. */
export const hostileName = (word: string): string => hostile(100, word).replaceAll('\u202E', '')

export type Watch = () => readonly string[]

/**
 * Records every dialog and every violation of the content security policy, on all pages opened from here on.
 */
export async function watch(page: Page): Promise<Watch> {
  const happened: string[] = []
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') happened.push(`a dialog: ${dialog.message()}`)
    await dialog.accept()
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) happened.push(message.text())
  })
  await page.exposeFunction('reportRefusal', (what: string) => void happened.push(`refused: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportRefusal } = window as unknown as { reportRefusal: (what: string) => void }
      reportRefusal(`${violatedDirective} ${blockedURI}`)
    })
  })
  return () => happened
}

/** Nothing ran, nothing became an element, nothing overflows, and what follows a text stays after it. */
export async function expectHarmless(page: Page, happened: Watch, where: string): Promise<void> {
  const cutOff = await findCutOff(page, true)
  const traces = await page.evaluate(findTraces, lastWord)
  expect([...happened(), ...traces, ...cutOff], where).toEqual([])
}

function findTraces(lastWord: string): string[] {
  const found: string[] = []
  // Structured data is not run; what would end it is escaped (web/renderer/page-head.tsx).
  const scripts = 'script:not([type="application/ld+json"])'
  for (const element of document.querySelectorAll(
    `img[src="x"], [onerror], [href^="javascript:" i], ${scripts}`,
  ))
    if (element.tagName !== 'SCRIPT' || element.textContent?.includes('alert(1)'))
      found.push(`became an element: ${element.outerHTML.slice(0, 200)}`)

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && isRead(node)) texts.push(node)
  for (const [place, text] of texts.entries()) {
    const end = text.data.lastIndexOf(lastWord) + lastWord.length
    if (end < lastWord.length) continue
    const { behind, from } = firstLetter(text, end) ??
      firstLetter(texts[place + 1], 0) ?? { behind: undefined, from: 0 }
    if (behind === undefined || lineOf(behind) !== lineOf(text)) continue
    const word = boxOf(text, end - lastWord.length, end)
    const next = boxOf(behind, from, from + 1)
    const middle = (next.top + next.bottom) / 2
    const isSameLine = word.top < middle && middle < word.bottom
    if (isSameLine && isShown(text, word) && next.left < word.right - 1)
      found.push(`changed its place: “${behind.data.slice(from, from + 30)}” in ${lineOf(text)?.outerHTML}`)
  }
  return found

  /** Hidden text, or text for screen readers only, has no position on a line. */
  function isRead({ data, parentElement }: Text): boolean {
    return (
      parentElement !== null &&
      data.trim() !== '' &&
      parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      parentElement.closest('.sr-only') === null
    )
  }

  /** Invisible marks around a text are skipped. */
  function firstLetter(behind: Text | undefined, after: number) {
    const at = behind?.data.slice(after).search(/[^\s\u2066-\u2069]/u) ?? -1
    return behind === undefined || at < 0 ? undefined : { behind, from: after + at }
  }

  /** The element within which text can be reordered. */
  function lineOf({ parentElement }: Text): Element | null {
    let around = parentElement
    while (around !== null && /^(?:inline|contents)$/.test(getComputedStyle(around).display))
      around = around.parentElement
    return around
  }

  function boxOf(text: Text, from: number, to: number): DOMRect {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return [...range.getClientRects()].at(-1) ?? new DOMRect()
  }

  /** Not hidden by an ellipsis or below the last line of a clamped text. */
  function isShown({ parentElement }: Text, box: DOMRect): boolean {
    for (let around = parentElement; around !== null; around = around.parentElement) {
      const { left, right, bottom } = around.getBoundingClientRect()
      const isCut = box.right > right + 1 || box.left < left - 1 || box.bottom > bottom + 2
      if (isCut && getComputedStyle(around).overflowX !== 'visible') return false
    }
    return true
  }
}
