import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lessonLimits } from './limits.ts'
import { newCharacters } from './rewrite.ts'

const before = 'Falei com três vizinhas e duas comprariam a marmita toda semana.'

describe('the new characters of an answer', () => {
  it('are those that were added, wherever they stand', () => {
    const added = ' A terceira prefere cozinhar no domingo.'
    expect(newCharacters([before], before + added)).toBe(added.length)
    expect(newCharacters([before], `${added.trim()} ${before}`)).toBe(added.length)
  })

  it('are none where words are only moved, taken away or written in capitals', () => {
    expect(newCharacters([before], before)).toBe(0)
    expect(newCharacters([before], before.split(' ').reverse().join('\n'))).toBe(0)
    expect(newCharacters([before], 'falei com VIZINHAS')).toBe(0)
  })

  it('are those of a changed word, not of what stands between two of them', () => {
    expect(newCharacters(['um dois três quatro'], 'Hum dois três quarto')).toBe('hum quarto '.length)
  })

  it('are none where a former text is taken back', () => {
    const other = 'Ninguém compraria, porque todas cozinham no domingo.'
    expect(newCharacters([other], before)).toBeGreaterThan(0)
    expect(newCharacters([other, before], before)).toBe(0)
  })

  it('are none where an answer only gets the labels of its fields', () => {
    const fields = [{ id: 'fato', label: 'O que aconteceu de verdade', hint: null, rows: 3 }]
    expect(newCharacters([before], `O que aconteceu de verdade: ${before}`, fields)).toBe(0)
  })

  it('are never more than the text has, with one space', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(newCharacters([one], other)).toBeLessThanOrEqual(other.toLowerCase().length + 1)
      }),
    )
  })

  it('of the longest answers are counted at once', () => {
    const longest = Array.from({ length: lessonLimits.taskAnswer.max / 2 }, (_, n) => n % 10).join(' ')
    const start = performance.now()
    for (let n = 0; n < 20; n += 1) newCharacters([longest], longest)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
