import { describe, expect, it } from 'vitest'
import { breakEvenExample, findBreakEven } from '#domain/tools/break-even.ts'
import { contentFiles } from './content-files.ts'
import { reais } from './dated-facts.ts'

// Drawings are checked against the sums of their lessons: nobody sees in a review that a line is three pixels low.

const drawings = new Map(
  contentFiles('content/figures', ['.svg']).map(({ path, text }) => [
    path.slice('content/figures/'.length, -'.svg'.length),
    text,
  ]),
)

function drawing(id: string): string {
  const text = drawings.get(id)
  if (text === undefined) throw new RangeError(`There is no figure ${id}`)
  return text
}

describe('the salon’s break-even', () => {
  const svg = drawing('ponto-de-equilibrio-salao')
  const { result } = findBreakEven(breakEvenExample)
  if (result === null) throw new Error('no break-even')
  const [fixed, price, spent] = [
    result.input.fixed / 100,
    result.input.price / 100,
    (result.input.price - result.contribution) / 100,
  ]
  const exact = result.input.fixed / result.contribution
  // The axes as they are drawn: 140 visits wide, R$ 8.400 high.
  const x = (visits: number) => (52 + (visits * 288) / 140).toFixed(1)
  const y = (amount: number) => (262 - (amount * 222) / 8400).toFixed(1)

  it('crosses where the sum says', () => {
    expect(svg).toContain(`d="M52.0 ${y(fixed)} L340.0 ${y(fixed + 140 * spent)}"`)
    expect(svg).toContain(`d="M52.0 ${y(0)} L340.0 ${y(140 * price)}"`)
    expect(svg).toContain(`<circle cx="${x(exact)}" cy="${y(exact * price)}"`)
    expect(svg).toContain(`d="M${x(exact)} ${y(exact * price)} L${x(exact)} 262"`)
    expect(svg).toMatch(new RegExp(`<text x="${x(result.perMonth)}"[^>]*>${result.perMonth}</text>`, 'u'))
  })

  it('says the same to who cannot see it', () => {
    expect(svg).toContain(`começa em ${reais(fixed)} de custos fixos e sobe ${reais(spent)}`)
    expect(svg).toContain(
      `entre ${result.perMonth - 1} e ${result.perMonth} atendimentos, em ${reais(exact * price)}`,
    )
  })
})

describe('the funnel of the appointment book', () => {
  const svg = drawing('funil-da-agenda')
  const counts = [...svg.matchAll(/<tspan[^>]*>(\d+)<\/tspan>/gu)].map(([, count]) => Number(count))
  const widths = [...svg.matchAll(/<rect [^>]*?width="([\d.]+)"/gu)].map(([, width]) => Number(width))

  it('is to scale', () => {
    const [all = 0] = counts
    const [widest = 0] = widths
    expect(counts).toEqual([800, 120, 36, 27, 9])
    expect(widths).toEqual(counts.map((count) => Number(((widest * count) / all).toFixed(1))))
  })

  it('says which share goes on', () => {
    const shares = [...svg.matchAll(/(\d+)% seguem/gu)].map(([, share]) => Number(share))
    expect(shares).toEqual(counts.slice(1).map((count, at) => Math.round((100 * count) / (counts[at] ?? 0))))
  })
})

/** The drawn boxes and the headings in their middle; measured, the bold face of headings is 0.62 em wide. */
function headings(svg: string) {
  const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/gu)].map(
    (box) => box.slice(1).map(Number),
  )
  return [
    ...svg.matchAll(
      /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*font-display[^>]*middle"[^>]*>([^<]+)</gu,
    ),
  ].flatMap(([, x, y, size, words = '']) => {
    const around = boxes
      .filter(([left = 0, top = 0, width = 0, height = 0]) => {
        const isAcross = left < Number(x) && Number(x) < left + width
        return isAcross && top < Number(y) && Number(y) < top + height
      })
      .map(([, , width = 0]) => width)
    if (around.length === 0) return []
    return [{ words, needs: words.length * Number(size) * 0.62, has: Math.min(...around) - 8 }]
  })
}

describe('headings in boxes', () => {
  it('are found', () => {
    expect(headings(drawing('gavetas-na-mao')).map(({ words }) => words)).toContain('Quem conheço')
  })

  it.each([...drawings])('have room at both sides in %s', (_id, svg) => {
    expect(headings(svg).filter(({ needs, has }) => needs > has)).toEqual([])
  })
})
