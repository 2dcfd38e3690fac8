import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteOrderMark, csvLine } from './csv.ts'

/** Parses like a program: RFC 4180, then removes the apostrophe before formula-like text. */
function readLine(line: string): string[] {
  const cells: string[] = []
  const rest = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy
  for (let found = rest.exec(line); found !== null; found = rest.exec(line))
    cells.push((found[1] ?? found[2] ?? '').replaceAll('""', '"').replace(/^'(?='*[=+\-@\t\r])/u, ''))
  return cells
}

/** What a spreadsheet sees: the text between the quotes. */
const shown = (line: string) => line.replace(/^"/, '')

describe('a row of a CSV', () => {
  it.each(['=1+1', '+55 11', '-2', '@soma', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")', "'=1", "''=1"])(
    'never begins a cell with a formula: %j',
    (text) => {
      expect(shown(csvLine([text]))).toMatch(/^'/)
      expect(readLine(csvLine([text]))).toEqual([text])
    },
  )

  it('keeps quotes, separators and line breaks inside their cell', () => {
    expect(csvLine(['Ana "Mel"; de Itu', 'a\r\nb', 7])).toBe('"Ana ""Mel""; de Itu";"a\r\nb";7\r\n')
  })

  it('is announced as UTF-8, or Excel would spoil the accents', () => {
    expect(new TextEncoder().encode(byteOrderMark)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  it('leaves numbers alone, below zero too', () => {
    expect(csvLine([-3, 5])).toBe('-3;5\r\n')
  })

  it('writes money as a number with a comma', () => {
    expect(csvLine([{ cents: 123450 }, { cents: -7 }, { cents: 0 }])).toBe('1234,50;-0,07;0,00\r\n')
  })

  it('reads back equal, whatever was written', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^['"=+\-@\t\r\n,;a]{0,8}$/))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(readLine(csvLine(cells))).toEqual(cells)
      }),
    )
  })
})
