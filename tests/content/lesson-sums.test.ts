import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { splitFrontMatter } from './content-files.ts'
import { amountOf, lesson, numberIn, reais } from './dated-facts.ts'

// Sums of lessons, worked out again from what the lesson itself tells.

/** Every amount of a text, in reais. */
function amounts(text: string): readonly number[] {
  return [...text.matchAll(/R\$ [\d.]+,\d{2}/gu)].map(([figure]) => numberIn(figure))
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = text.indexOf(end, from + start.length)
  if (from === -1 || to === -1) throw new Error(`Nothing between ${start} and ${end}`)
  return text.slice(from + start.length, to)
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

describe('two pockets', () => {
  const text = lesson('t4-financas/dois-bolsos')
  const [sales = 0] = amounts(between(text, 'As vendas foram de', '.\n'))
  const year = 12 * sales

  it('pays the Simples of a shop that is too big for the MEI', () => {
    expect(year).toBeGreaterThan(amountOf('mei-limite-com-tolerancia'))
    // The second band of the table, from R$ 180.000 to R$ 360.000 a year.
    expect(year).toBeGreaterThan(180_000)
    expect(year).toBeLessThan(360_000)
    const rate = amountOf('simples-comercio-segunda') / 100
    const tax = (year * rate - amountOf('simples-comercio-deducao')) / 12
    expect(text).toContain(`${reais(tax)} do Simples`)
    expect(text).toContain(`vende ${reais(year)} no ano`)
  })

  it('arrives at what is left of the month', () => {
    const [bought = 0, taken = 0, used = 0] = amounts(
      between(text, 'A mercadoria comprada custou', 'As contas'),
    )
    const [bills = 0, others = 0, tax = 0] = amounts(between(text, 'As contas da loja somam', '\n'))
    expect(used).toBe(bought - taken)
    expect(bills).toBe(others + tax)
    const result = sales - used - bills
    expect(text).toContain(`= **${reais(result)}**`)
    const [toTheHouse = 0] = amounts(between(text, '**Total** | **', '**'))
    const [each = 0, ...taking] = amounts(between(text, '|---|---|', '**Total**'))
    expect(taking[0]).toBe(26 * each)
    expect(toTheHouse).toBe(sum(taking))
    expect(text).toContain(`Sobrou na loja: **${reais(result - toTheHouse)}**`)
    const stays = result - 2_600
    expect(text).toContain(`ficam na loja ${reais(stays)}. Em quatro meses são ${reais(4 * stays)}`)
    expect(4 * stays).toBeGreaterThan(4_300)
    expect(amounts(between(text, 'O pior mês tinha dado', 'Fecharam'))[0]).toBeGreaterThan(2_600)
  })
})

describe('the day the money comes in', () => {
  const text = lesson('t4-financas/o-dia-em-que-o-dinheiro-entra')
  const rows = [...text.matchAll(/^> \| (?<what>[^|]+) \| (?<month>[^|]+) \| (?<account>[^|]+) \|$/gmu)]
    .map(({ groups = {} }) => groups)
    .map(({ what = '', month = '', account = '' }) => ({
      what,
      month: figure(month),
      account: figure(account),
    }))

  function figure(cell: string): number {
    return (cell.includes('−') ? -1 : 1) * numberIn(cell.includes('zero') ? '0' : cell)
  }

  function named(start: string) {
    const found = rows.findIndex(({ what }) => what.startsWith(start))
    return { at: found, row: rows[found] ?? { what: '', month: 0, account: 0 } }
  }

  it('adds up both columns', () => {
    const [first, incoming, outgoing, result] = [
      named('Pix e dinheiro'),
      named('**Entradas**'),
      named('**Saídas**'),
      named('**Resultado**'),
    ]
    for (const column of ['month', 'account'] as const) {
      const into = sum(rows.slice(first.at, incoming.at).map((row) => row[column]))
      const out = sum(rows.slice(incoming.at + 1, outgoing.at).map((row) => row[column]))
      expect(incoming.row[column]).toBe(into)
      expect(outgoing.row[column]).toBe(out)
      expect(result.row[column]).toBe(into - out)
    }
    const [start = 0, end = 0] = amounts(between(text, 'A conta começou setembro com', 'da sexta-feira'))
    expect(start + result.row.account).toBe(end)
    expect(text).toContain(`olha o saldo que ficou: ${reais(end)}`)
    expect(text).toContain(
      `ganhou ${reais(result.row.month)} e ficou ${reais(-result.row.account)} mais magro`,
    )
  })

  it('brings in September what was sold 30 and 45 days before', () => {
    const months = (lag: number) =>
      [1, 30].map((day) => new Date(Date.UTC(2026, 8, day - lag)).getUTCMonth() + 1)
    expect(months(45)).toEqual([7, 8])
    expect(named('Transportadora, vans de julho e agosto').row).toMatchObject({ month: 0 })
    expect(named('Transportadora, vans de julho e agosto').row.account).toBeGreaterThan(0)
    expect(named('Cartão de agosto').row.account).toBeGreaterThan(0)
  })
})

describe('an offer with edges', () => {
  const text = lesson('t2-estrutura/oferta-com-bordas')

  it('says who buys the loaves that are more', () => {
    const [before = 0, after = 0] = [...text.matchAll(/(\d+) pães a R\$ 24,00/gu)].map(([, count]) =>
      Number(count),
    )
    const words = { cinco: 5, sete: 7, oito: 8 }
    const named = [/para os (sete) fregueses/u, /; (cinco) delas toparam/u, /mais (oito) famílias/u].map(
      (pattern) => words[(pattern.exec(text)?.[1] ?? '') as keyof typeof words],
    )
    expect(named[0]).toBe(before)
    expect(sum(named)).toBe(after)
    expect(text).toContain(`foram ${sum(named.slice(0, 2))} pães, três fornadas e 6 horas`)
  })

  it('compares the Fridays to the cent', () => {
    const left = (loaves: number) => loaves * (24 - 8)
    const everything = 7 * 24 + 2 * 35 + 100 * 1.2 - (56 + 28 + 60) - 18
    expect(text).toContain(`| Sobra | ${reais(everything)} | ${reais(left(20))} |`)
    expect(text).toContain(`| Sobra por hora | ${reais(everything / 13)} | ${reais(left(20) / 8)} |`)
    expect(text).toContain(`Sobraram ${reais(left(12))}, um pouco menos`)
    expect(left(12)).toBeLessThan(everything)
    expect(left(12) / 6).toBeGreaterThan(2 * (everything / 13))
    expect([12 / 4, 20 / 4]).toEqual([3, 5])
  })
})

describe('a channel that repeats', () => {
  const text = lesson('t5-marketing/canal-que-repete')
  const { task } = parse(splitFrontMatter(text).yaml)

  it('asks for no more rounds than the trail’s one test', () => {
    expect(task.prompt).toContain('Fez uma rodada só?')
    expect(task.example).toContain('Fiz uma rodada')
    expect(task.example).toContain(`= ${reais(3 * 25 + 15)}. Por aluno: ${reais((3 * 25 + 15) / 3)}`)
  })
})
