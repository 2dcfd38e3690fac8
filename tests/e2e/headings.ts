import type { Page } from '@playwright/test'

/** Words of a heading that are broken although the page has room for a wider line. */
export async function findBrokenWords(page: Page): Promise<string[]> {
  const found = await page.evaluate(brokenWords, 0)
  // A slow machine may need some frames to lay out the larger text.
  return found.length === 0 ? [] : page.evaluate(brokenWords, 30)
}

async function brokenWords(frames: number): Promise<string[]> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  const found: string[] = []
  for (const heading of document.querySelectorAll<HTMLElement>('h1, h2, h3')) {
    // Text for screen readers only has every word on its own line.
    const { width } = heading.getBoundingClientRect()
    if (!heading.checkVisibility() || width <= 1 || width > 0.6 * innerWidth) continue
    // A member's text on a note may be one long word.
    if (heading.closest('.post-it')) continue
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`broken word: “${word}”`)
      }
    }
  }
  return found
}

/** Headings that skip a level: users who jump between headings miss their context. */
export function findSkippedHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    let last = 0
    const found: string[] = []
    for (const heading of document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
      if (!heading.checkVisibility() || heading.closest('[aria-hidden="true"], [role$="dialog"]')) continue
      const level = Number(heading.localName.slice(1))
      if (level > last + 1) found.push(`h${last}, then h${level}: “${heading.textContent.slice(0, 40)}”`)
      last = level
    }
    return found
  })
}
