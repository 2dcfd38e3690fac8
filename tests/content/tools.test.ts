import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { formatCents, readMoney } from '#domain/text/numbers.ts'
import { breakEvenExample, breakEvenShape, findBreakEven } from '#domain/tools/break-even.ts'
import { type CashForm, cashExample, foreseeCash, type planCash } from '#domain/tools/cash.ts'
import { meiExample, meiShape, readMei } from '#domain/tools/mei.ts'
import { type PriceForm, priceExample, priceShape, simulatePrice } from '#domain/tools/price.ts'
import {
  calendarFacts,
  type DatedToolId,
  factsOfTool,
  meiFacts,
  priceFacts,
  type ToolFacts,
} from '#domain/tools/tool-facts.ts'
import { tools } from '#domain/tools/tool-list.ts'
import { contentFiles } from './content-files.ts'

// The tools and the lessons do the same sums: every figure here is read from the lesson's own text.

const [file] = contentFiles('content', ['facts.yaml'])
const all: readonly { readonly id: string }[] = parse(file?.text ?? '')
const facts = Object.fromEntries(all.map((fact) => [fact.id, fact])) as unknown as ToolFacts<DatedToolId>
const lessons = new Map(
  contentFiles('content/trails', ['.md']).map(({ path, text }) => [
    path.split('/').at(-1)?.slice(0, -3),
    text,
  ]),
)

/** The first match of a pattern's groups in a lesson. */
function figures(lesson: string, pattern: RegExp): readonly string[] {
  const [, ...found] = pattern.exec(lessons.get(lesson) ?? '') ?? []
  if (found.length === 0) throw new Error(`${lesson} has nothing like ${pattern}`)
  return found
}

function cents(text: string | undefined): number {
  const read = readMoney(text ?? '')
  if (read.kind !== 'number') throw new Error(`Not an amount: ${text}`)
  return read.value
}

const money = String.raw`(?:R\$ )?(\d+(?:\.\d{3})*(?:,\d+)?)`
const row = (pattern: string) =>
  new RegExp(
    pattern.replaceAll('$', () => money),
    'u',
  )

function price(fields: Partial<PriceForm['fields']>, rows: PriceForm['rows'] = []) {
  const { result } = simulatePrice({ fields: { ...priceShape.blank, ...fields }, rows }, priceFacts(facts))
  if (result === null) throw new Error('no price')
  return result
}

describe('the price simulator', () => {
  const lesson = 'preco-com-margem'

  it('has the cake of the lesson as its example, to the cent', () => {
    const [ingredients, box, gas, direct] = figures(
      lesson,
      row(String.raw`\| $ ingredientes \+ $ caixa \+ $ gás e luz \| $`),
    )
    const [hours, hour, time] = figures(lesson, row(String.raw`\| $ horas × $ \| $`))
    const [bills, sales, fixed] = figures(lesson, row(String.raw`\| $ por mês ÷ $ bolos \| $`))
    const [cost] = figures(lesson, row(String.raw`Custo completo\*\* \|  \| \*\*$`))
    const [wanted] = figures(lesson, row(String.raw`\| \*\*Preço\*\* \| .* \| \*\*$`))
    const [fee, left] = figures(lesson, row('a taxa leva $, a margem fica com $,'))
    const { fields, rows } = priceExample
    expect(rows.map(({ amount }) => amount)).toEqual([ingredients, box, gas])
    expect([fields.hour, fields.fixed, fields.sales]).toEqual([hour, bills, sales])
    expect(Number(fields.minutes) / 60).toBe(Number(hours?.replace(',', '.')))
    expect(price(fields, rows)).toMatchObject({
      material: cents(direct),
      time: cents(time),
      fixed: cents(fixed),
      cost: cents(cost),
      price: cents(wanted),
      fee: cents(fee),
      left: cents(left),
    })
  })

  it('agrees on the price of the same cake for a company that pays tax on sales', () => {
    const company = { ...priceExample.fields, regime: 'simples-comercio' }
    const [tax, divisor, wanted] = figures(
      lesson,
      row(String.raw`1 − 0,05 − $ − 0,15 = $, e o preço, 114,00 ÷ 0,76 = \*\*$\*\*`),
    )
    const rate = priceFacts(facts).rates['simples-comercio']
    expect([cents(tax), cents(divisor)]).toEqual([rate / 100, 100 - 5 - rate / 100 - 15])
    expect(price(company, priceExample.rows).price).toBe(cents(wanted))
    const [forgotten, paid] = figures(lesson, row('cobra os $, paga os $ de imposto'))
    const { today } = price({ ...company, current: forgotten ?? '' }, priceExample.rows)
    expect(today?.tax).toBe(cents(paid))
    expect(lessons.get(lesson)).toContain('÷ (1 − taxa − imposto − margem)**')
  })

  it('says of the old price what the lesson says', () => {
    const [old, fee, , , rest] = figures(
      lesson,
      row(
        String.raw`olhe os $ que ela cobrava\. Tire $ de taxa, $ de custo direto e $ de contas fixas: restam $ para`,
      ),
    )
    const [perHour] = figures(lesson, row('Heloísa ganhava $ por hora'))
    const { today, time } = price({ ...priceExample.fields, current: old ?? '' }, priceExample.rows)
    expect(today).toMatchObject({ fee: cents(fee), perHour: cents(perHour) })
    expect((today?.left ?? 0) + time).toBe(cents(rest))
  })

  it('agrees on two cakes at once, and on the price that was chosen', () => {
    const [together, wanted] = figures(
      lesson,
      row(String.raw`Dois bolos juntos levam $ horas[\s\S]*?o preço para $\.`),
    )
    const batch = {
      ...priceExample.fields,
      minutes: String(Number(together?.replace(',', '.')) * 60),
      units: '2',
      material: '96',
    }
    expect(price(batch).price).toBe(cents(wanted))
    const [now, , , , share, margin] = figures(lesson, row('prova: $ − $ de taxa − $ − $ − $ = $ de margem'))
    const { today, fixed } = price({ ...batch, sales: '34', current: now ?? '' })
    expect(fixed).toBe(cents(share))
    expect(today?.left).toBe(cents(margin))
  })

  it('agrees with the sample answer and with the question', () => {
    const [batch, each] = figures(lesson, row('Custo direto do lote: $, ou $ cada'))
    const [cost] = figures(lesson, row(String.raw`cada\. Custo completo: $\.`))
    const [, , wanted] = figures(lesson, row('Preço: $ ÷ $ = $'))
    const soap = price({
      material: batch ?? '',
      units: '20',
      minutes: '120',
      hour: '15',
      fixed: '300',
      sales: '200',
      fee: '6',
      margin: '20',
    })
    expect(soap).toMatchObject({ material: cents(each), cost: cents(cost), price: cents(wanted) })
    const [inPairs, charged] = figures(lesson, row('o custo para $ e o preço para $'))
    expect(price({ material: inPairs ?? '', fee: '5', margin: '15' }).price).toBe(cents(charged))
  })

  it('finds the floor of the other lesson', () => {
    const other = 'preco-entre-piso-e-teto'
    const [sum] = figures(other, row(String.raw`\*\*Soma: $\.\*\*`))
    const [floor] = figures(other, row(String.raw`÷ 0,96 = \*\*$\*\*`))
    expect(price({ material: sum ?? '', fee: '4' }).floor).toBe(cents(floor))
  })
})

describe('the break-even', () => {
  const lesson = 'ponto-de-equilibrio'
  const find = (fields: Partial<typeof breakEvenExample.fields>) => {
    const { result } = findBreakEven({ fields: { ...breakEvenShape.blank, ...fields }, rows: [] })
    if (result === null) throw new Error('no break-even')
    return result
  }

  it('has the salon of the lesson as its example', () => {
    const [total] = figures(lesson, row(String.raw`\| \*\*Total\*\* \| \*\*$\*\*`))
    const [bills] = figures(lesson, /Custo fixo \| Valor \|\n([\s\S]*?)> \| \*\*Total/u)
    const withSlip = bills?.replace('{{das-servicos}}', facts['das-servicos'].value) ?? ''
    const each = [...withSlip.matchAll(new RegExp(`\\| ${money} \\|`, 'gu'))].map(([, one]) => cents(one))
    expect(each).toHaveLength(6)
    expect(each.reduce((sum, one) => sum + one)).toBe(cents(total))
    const [charge] = figures(lesson, row(String.raw`o atendimento médio é de $\.`))
    const [material, fee] = figures(lesson, row(String.raw`Dele saem $ de produto[\s\S]*? e $ da maquininha`))
    const [leaves] = figures(lesson, row(String.raw`Ficam \*\*$\*\*`))
    const [sales, days, perDay] = figures(lesson, row(String.raw`$ ÷ $ = \*\*$ por dia`))
    const [today, missing] = figures(lesson, row(String.raw`Jacira fazia (\d+)\.[\s\S]*?faltavam $ todo mês`))
    expect(breakEvenExample.fields).toMatchObject({
      fixed: total,
      price: charge,
      variable: material,
      days,
      current: today,
    })
    const result = find(breakEvenExample.fields)
    expect(result).toMatchObject({
      feeCents: cents(fee),
      contribution: cents(leaves),
      perMonth: Number(sales),
      perDay: cents(perDay),
    })
    expect(result.today?.left).toBe(-cents(missing))
  })

  it('agrees on what-ifs, on forgetting the own pay and on the sample answer', () => {
    const salon = breakEvenExample.fields
    const [cheaper] = figures(lesson, /= 99,1, ou (\d+) atendimentos/u)
    expect(find({ ...salon, price: '55' })).toMatchObject({ contribution: 4325, perMonth: Number(cheaper) })
    const [dearer] = figures(lesson, /O equilíbrio cai para 84,3, ou (\d+)\./u)
    const [sold, , left] = figures(lesson, row('Nessa altura, $ × 50,85 = $, e sobraram $'))
    expect(find({ ...salon, price: '63', current: sold ?? '' })).toMatchObject({
      perMonth: Number(dearer),
      today: { left: cents(left) },
    })
    const [own, rest, unpaid] = figures(
      lesson,
      row(String.raw`Sem os $, os custos fixos de Jacira seriam $ e o equilíbrio, (\d+) atendimentos`),
    )
    expect(cents(rest)).toBe(cents(salon.fixed) - cents(own))
    expect(find({ ...salon, fixed: rest ?? '' }).perMonth).toBe(Number(unpaid))
    const [lessonsAMonth, perWeek] = figures(
      lesson,
      /então (\d+) aulas por mês\.[\s\S]*?vou mirar em (\d+) por semana/u,
    )
    const drawing = find({
      fixed: '2.800,00',
      price: '70',
      variable: '1,50',
      fee: '5',
      days: '20',
      current: '38',
    })
    expect(drawing).toMatchObject({
      perMonth: Number(lessonsAMonth),
      perDay: 220,
      perWeek: Number(perWeek),
      today: { missing: 6 },
    })
  })
})

describe('the thermometer', () => {
  const lesson = 'cnpj-em-dia'
  const read = (fields: Partial<typeof meiExample.fields>) => {
    const { result } = readMei({ fields: { ...meiShape.blank, ...fields }, rows: [] }, meiFacts(facts))
    if (result === null) throw new Error('no projection')
    return result
  }

  it('has Thaynara as its example', () => {
    const [soFar] = figures(lesson, row(String.raw`Vendas de janeiro a setembro \| $`))
    const [average] = figures(lesson, row(String.raw`Média por mês .* \| $`))
    const [extra] = figures(lesson, row(String.raw`Black Friday \| $`))
    const [projection] = figures(lesson, row(String.raw`\*\*Projeção do ano\*\* \| \*\*$`))
    expect(read(meiExample.fields)).toMatchObject({
      soFar: cents(soFar),
      average: cents(average),
      extra: cents(extra),
      projection: cents(projection),
      zone: 'tolerance',
    })
    const [more, beyond] = figures(lesson, row('Black Friday trouxer $ em vez[\\s\\S]*?vai a $ e cruza'))
    expect(read({ ...meiExample.fields, extra: more ?? '' })).toMatchObject({
      projection: cents(beyond),
      zone: 'beyond',
    })
  })

  it('agrees with the sample answer on the share of a first year', () => {
    const [projection] = figures(lesson, row(String.raw`9 × 4\.500 = $`))
    const [room] = figures(lesson, row('ainda faltam $ para chegar'))
    const [warning] = figures(lesson, row('se a projeção passar de $'))
    const april = { start: '4', m4: '3.900,00', m5: '4.300', m6: '4.700', m7: '4.500', m8: '5.100' }
    expect(read(april)).toMatchObject({
      limit: cents(
        (all.find(({ id }) => id === 'mei-limite-nove-meses') as { value?: string } | undefined)?.value,
      ),
      projection: cents(projection),
      room: cents(room),
      warning: cents(warning),
    })
    const [year] = figures('mei-ou-me', row(String.raw`12 × 7\.320 = \*\*$\*\*`))
    expect(read({ mode: 'media', average: '7.320' }).projection).toBe(cents(year))
  })
})

describe('ninety days of cash', () => {
  const lesson = 'noventa-dias-de-caixa'
  const balances = (pattern: RegExp) =>
    figures(lesson, pattern).map((text) => cents(text.replace('−', '')) * (text.startsWith('−') ? -1 : 1))
  const line = String.raw`\| \*\*Saldo final\*\* \| \*\*([−\d.]+)\*\* \| \*\*([−\d.]+)\*\* \| \*\*([−\d.]+)\*\* \|`

  it('has the lens of the lesson as its example, at once and in parts', () => {
    const atOnce = balances(new RegExp(line, 'u'))
    const inParts = balances(new RegExp(`Parcela da lente[^\\n]*\\n${line}`, 'u'))
    const { result } = foreseeCash(cashExample('2026-02-03'), '2026-02-03')
    // The weeks that end with February, March and April.
    const ends = (plan: ReturnType<typeof planCash> | undefined) =>
      [3, 7, 12].map((week) => plan?.weeks[week]?.balance)
    expect(ends(result?.purchase?.atOnce)).toEqual(atOnce)
    expect(ends(result?.purchase?.inParts)).toEqual(inParts)
  })

  it('agrees with the question and with the sample answer', () => {
    const row = (kind: 'certa' | 'provavel' | 'saida', amount: string, day: string) => ({
      kind,
      what: '',
      amount,
      day,
      repeat: 'uma',
    })
    const form: CashForm = {
      fields: { start: '2026-05-01', balance: '3.100,00', purchase: '', purchaseDay: '', installments: '' },
      rows: [
        row('certa', '4.200,00', '2026-05-05'),
        row('provavel', '800', '2026-05-10'),
        row('saida', '3.900', '2026-05-20'),
        row('certa', '4.200,00', '2026-06-05'),
        row('saida', '4.800', '2026-06-20'),
        row('certa', '1.500,00', '2026-07-05'),
        row('saida', '3.900', '2026-07-20'),
      ],
    }
    const said = [...(lessons.get(lesson) ?? '').matchAll(/Saldo: (R\$ [\d.,]+\d)/gu)].map(([, text]) => text)
    const { result } = foreseeCash(form, '2026-05-01')
    const weeks = result?.plan.weeks ?? []
    expect([3, 7, 12].map((week) => formatCents(weeks[week]?.balance ?? 0).replace('\u00a0', ' '))).toEqual(
      said,
    )
    expect(result?.plan.tightest).toBeGreaterThan(10)
  })
})

describe('what tools name', () => {
  it('are lessons and facts that exist', () => {
    for (const { lessons: named } of tools) for (const id of named) expect(lessons.has(id), id).toBe(true)
    for (const id of Object.values(factsOfTool).flat()) expect(facts[id], id).toBeDefined()
    expect(calendarFacts(facts)).toMatchObject({ slipDay: 20, declaration: { month: 5, day: 31 } })
  })
})
