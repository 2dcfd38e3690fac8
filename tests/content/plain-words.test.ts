import { expect, it } from 'vitest'
import { shownProse } from './shown-prose.ts'

/** Words that readers stumble over, and their replacements. */
const avoided: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bbacklog\b/iu, 'na fila'],
  [/\bfree\b/iu, 'grátis'],
  [/\bupgrade\b/iu, 'seja Premium'],
  [/\bpts\b/iu, 'BPoints, pontos'],
  [/pontos? de controle/iu, 'marco da trilha'],
  [/inventad[ao]s?\b/iu, 'exemplo'],
]

/** Complete labels from SPEC and DECISIONS, with 0 for the variable parts. */
const literal: ReadonlySet<string> = new Set([
  'Free',
  'Upgrade',
  'Upgrade realizado!',
  'Você precisa de 0 para fazer upgrade.',
  'pts',
])

/** Lessons and legal texts use everyday words in their own sentences. */
const prose = shownProse.filter(({ path }) => !/^content\/(?:trails|legal|community)/u.test(path))

function stumblingBlocks(lines: typeof prose): readonly string[] {
  return lines
    .filter(({ text }) => !literal.has(text.trim().replace(/\s+/gu, ' ')))
    .flatMap(({ path, line, text }) =>
      avoided
        .filter(([word]) => word.test(text))
        .map(([, instead]) => `${path}:${line} “${text.trim()}” (say: ${instead})`),
    )
}

it('notices a word that people stumble over, but not where SPEC says it', () => {
  const said = (text: string) => stumblingBlocks([{ path: 'x.tsx', line: 1, text }])
  expect(said('No plano Free, é um por vez')).toHaveLength(1)
  expect(said('Concluir ponto de controle')).toHaveLength(1)
  expect(said('Free')).toEqual([])
  expect(said('Upgrade realizado!')).toEqual([])
})

it('nothing that people read has one', () => {
  expect(prose.length).toBeGreaterThan(1000)
  expect(stumblingBlocks(prose)).toEqual([])
})

it('each label that is allowed is still said', () => {
  const all = new Set(prose.map(({ text }) => text.trim().replace(/\s+/gu, ' ')))
  expect([...literal].filter((label) => !all.has(label))).toEqual([])
})
