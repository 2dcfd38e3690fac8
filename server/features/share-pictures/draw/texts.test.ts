import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ideaCategories } from '#domain/ideas/rules.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { colors, notePaper } from './colors.ts'
import { fitText } from './fit-text.ts'
import { directionOf, readableText, withoutMissing } from './readable-text.ts'

describe('a text to be drawn', () => {
  it.each([
    ['Pão  de\n queijo', 'Pão de queijo'],
    ['\u202eabc\u2066def\u200b', 'abcdef'],
    ['P\u0301\u0302\u0303a\u0301\u0302o\u0303', 'Ṕáõ'],
    ['\ud83d x', 'x'],
    ['1\ufe0f\u20e3 👩\u200d🍳', '1\ufe0f\u20e3 👩\u200d🍳'],
    ['\u0007\u00ad ', ''],
  ])('is one line without what has no glyph: %j', (written, drawn) => {
    expect(readableText(written)).toBe(drawn)
  })

  it('loses the letters that no font has, or gets plain ones', () => {
    const bold = '𝓑𝓸𝓵𝓸'
    expect(withoutMissing(`${bold} ﬁno`, new Set([...bold, 'ﬁ']), '-')).toBe('Bolo fino')
    expect(withoutMissing('★ Promoção ★', new Set(['★']), '-')).toBe('Promoção')
    expect(withoutMissing('手作りパン 2', new Set('手作りパン'), 'Uma ideia')).toBe('Uma ideia')
  })

  it('runs from right to left after its first letter', () => {
    expect(directionOf('123 مرحبا')).toBe('rtl')
    expect(directionOf('🎂 שלום')).toBe('rtl')
    expect(directionOf('Bolo مرحبا')).toBe('ltr')
    expect(directionOf('')).toBe('ltr')
  })
})

describe('the size of a title', () => {
  const room = { width: 956, height: 270, sizes: [124, 94, 62, 46], lineHeight: 1.04 }

  it('is the largest in which it fits', () => {
    expect(fitText('Horta', room)).toEqual({ size: 124, lines: 2 })
    expect(fitText('Conserto guarda-chuva na hora, em dia de chuva', room).size).toBe(94)
    expect(fitText('a'.repeat(100), room).size).toBe(62)
    expect(fitText('W'.repeat(100), room).size).toBe(46)
    expect(fitText('', room).size).toBe(124)
  })

  it('keeps words whole where one fits into a line', () => {
    expect(fitText('Otorrinolaringologistas', room).size).toBe(94)
  })

  it('is the smallest for what fits nowhere, with as many lines as there is room for', () => {
    expect(fitText('🎂'.repeat(300), room)).toEqual({ size: 46, lines: 5 })
  })
})

it('has the colours of the light theme', () => {
  const tokens = readFileSync(join(repositoryRoot, 'web/ui/tokens.css'), 'utf8')
  const light = tokens.slice(0, tokens.indexOf('[data-theme="dark"] {'))
  const tokenOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1]
  for (const [name, value] of Object.entries(colors))
    expect([name, value]).toEqual([
      name,
      tokenOf(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    ])
  for (const category of ideaCategories) expect(notePaper[category]).toBe(tokenOf(`note-${category}`))
})
