import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SatoriOptions } from 'satori'

/** Drawing takes no font from the machine: the same picture everywhere. */
const files = {
  Caveat: ['caveat', 700, ['latin', 'latin-ext', 'cyrillic']],
  Bricolage: ['bricolage-grotesque', 800, ['latin', 'latin-ext']],
  Figtree: ['figtree', 600, ['latin', 'latin-ext']],
  // For names and titles in other scripts.
  Noto: ['noto-sans', 700, ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'devanagari']],
  Arabic: ['noto-sans-arabic', 700, ['arabic']],
  Hebrew: ['noto-sans-hebrew', 700, ['hebrew']],
} as const

type Font = keyof typeof files

/** A file holds one part of a font, and is a family of its own: they are asked for a glyph in turn. */
const familiesOf = (font: Font) => files[font][2].map((part) => `${font} ${part}`)

const others = (['Noto', 'Arabic', 'Hebrew'] as const).flatMap(familiesOf)

/** For `font-family`. */
export function family(font: 'Caveat' | 'Bricolage' | 'Figtree'): string {
  return [...familiesOf(font), ...others].map((name) => `'${name}'`).join(', ')
}

/** Reads them from the packages that are installed for this file of the project. */
export function readFonts(from: string): SatoriOptions['fonts'] {
  const { resolve } = createRequire(from)
  return (Object.keys(files) as Font[]).flatMap((font) => {
    const [name, weight, parts] = files[font]
    return parts.map((part) => ({
      name: `${font} ${part}`,
      weight,
      style: 'normal' as const,
      data: readFileSync(resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`)),
    }))
  })
}

export type FindEmoji = (emoji: string) => string | null

/** An emoji as the address of a drawing; null for those that are newer than the drawings. */
export function openEmoji(from: string): FindEmoji {
  const folder = dirname(createRequire(from).resolve('@twemoji/svg/package.json'))
  return (emoji) => {
    const codes = [...emoji].map((character) => (character.codePointAt(0) ?? 0).toString(16))
    const plain = codes.filter((code) => code !== 'fe0f')
    // Sequences are named with the selector, single emoji without.
    const file = [codes, plain, plain.slice(0, 1)]
      .map((name) => join(folder, `${name.join('-')}.svg`))
      .find((path) => existsSync(path))
    return file === undefined ? null : `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`
  }
}
