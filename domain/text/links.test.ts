import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLinks } from './links.ts'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('addresses in a text', () => {
  it('are cut out of it, without the signs around them', () => {
    expect(splitLinks('Veja (https://gov.br/mei). E https://a.com.br/x?y=1!')).toEqual([
      { text: 'Veja (', href: null },
      { text: 'https://gov.br/mei', href: 'https://gov.br/mei' },
      { text: '). E ', href: null },
      { text: 'https://a.com.br/x?y=1', href: 'https://a.com.br/x?y=1' },
      { text: '!', href: null },
    ])
  })

  it('are https alone, with a host, and hide no other one', () => {
    for (const text of [
      'http://gov.br',
      'javascript:alert(1)',
      'https://',
      'https://localhost/x',
      'https://gov.br@mau.com/entrar',
      'https://gоv.br/com-letra-cirílica',
      'https://gov.br\\@mau.com',
      'ftp://gov.br',
      'www.gov.br',
    ])
      expect(hrefs(text), text).toEqual([])
  })

  it('leave a text without one whole', () => {
    expect(splitLinks('Só palavras')).toEqual([{ text: 'Só palavras', href: null }])
    expect(splitLinks('')).toEqual([])
  })

  it('lose no letter, whatever is written', () => {
    const words = fc.array(
      fc.oneof(fc.constant('https://a.br/'), fc.constant(' '), fc.string({ unit: 'grapheme' })),
    )
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('')
        return (
          splitLinks(text)
            .map((piece) => piece.text)
            .join('') === text
        )
      }),
    )
  })

  it('take no longer than the text is long', () => {
    const start = performance.now()
    for (const hostile of [
      'https://'.repeat(20_000),
      `https://a.br/${'.'.repeat(100_000)}`,
      'h'.repeat(100_000),
    ])
      splitLinks(hostile)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
