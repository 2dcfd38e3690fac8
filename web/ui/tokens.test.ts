import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ideaCategories } from '#domain/ideas/rules.ts'
import { contrastOf } from './readable-ink.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split(/^\[data-theme="dark"\] \{$/m)

function hexTokens(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

const light = hexTokens(lightCss)
const themes = { light, dark: { ...light, ...hexTokens(darkCss) } }

const NOTES = ['note', ...ideaCategories.map((category) => `note-${category}`)]
const GROUNDS = ['paper', 'surface', 'surface-sunk']

/** Every pair of text and background that the components use. */
const TEXT: ReadonlyArray<readonly [text: string, grounds: readonly string[]]> = [
  ['ink', [...GROUNDS, 'surface-raised', 'honey-soft', 'honey-glow', 'info-soft', 'ok-soft', 'danger-soft']],
  ['ink-soft', GROUNDS],
  ['honey-ink', ['honey', 'honey-strong']],
  ['honey-text', [...GROUNDS, 'honey-soft']],
  ['note-ink', [...NOTES, 'bronze', 'prata', 'ouro', 'diamante']],
  ['ok', ['paper', 'surface', 'ok-soft']],
  ['danger', ['paper', 'surface', 'danger-soft']],
  ['danger-ink', ['danger']],
  ['info', ['paper', 'surface', 'info-soft']],
  ['paper', ['ink']],
]

/** Edges and marks that identify a control or its state. */
const EDGES: ReadonlyArray<readonly [edge: string, grounds: readonly string[]]> = [
  ['line-strong', GROUNDS],
  ['focus', GROUNDS],
  ['note-ink', NOTES],
]

describe.each(Object.entries(themes))('the %s theme', (_theme, tokens) => {
  const contrast = (one: string, two: string) => contrastOf(tokens[one] ?? '', tokens[two] ?? '') ?? 0

  it.each(TEXT)('%s reads at 4.5:1 or better on %j', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(EDGES)('%s is seen at 3:1 or better on %j', (edge, grounds) => {
    for (const ground of grounds) {
      expect(contrast(edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})
