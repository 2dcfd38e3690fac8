import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toolFactIds } from '#domain/tools/tool-facts.ts'
import { contentFiles, splitFrontMatter } from './content-files.ts'

type Fact = { readonly id: string; readonly value: string; readonly basis: string }

const [file] = contentFiles('content', ['facts.yaml'])
const facts: readonly Fact[] = parse(file?.text ?? '')
const lessons = new Map(
  contentFiles('content/trails', ['.md']).map(({ path, text }) => [
    path.slice('content/trails/'.length, -'.md'.length),
    text,
  ]),
)

function factValue(id: string): string {
  const fact = facts.find((known) => known.id === id)
  if (fact === undefined) throw new RangeError(`There is no fact ${id}`)
  return fact.value
}

/** 'R$ 6.750,00' and '20%' as numbers. */
function amountOf(id: string): number {
  const figure = /[\d.]+(?:,\d+)?/u.exec(factValue(id))?.[0] ?? ''
  return Number(figure.replaceAll('.', '').replace(',', '.'))
}

function reais(amount: number): string {
  return `R$ ${amount.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

function lesson(id: string): string {
  return lessons.get(id) ?? ''
}

const ceiling = amountOf('mei-limite-anual')
const monthly = amountOf('mei-limite-mensal')
const withTolerance = amountOf('mei-limite-com-tolerancia')

describe('facts that follow from others', () => {
  it('divides the ceiling of the year by its months', () => {
    expect(factValue('mei-limite-mensal')).toBe(reais(ceiling / 12))
    expect(factValue('mei-limite-cinco-meses')).toBe(reais(monthly * 5))
    expect(factValue('mei-limite-nove-meses')).toBe(reais(monthly * 9))
  })

  it('adds the tolerance to the ceiling', () => {
    expect(factValue('mei-limite-com-tolerancia')).toBe(
      reais(ceiling * (1 + amountOf('mei-tolerancia') / 100)),
    )
  })

  it('builds the three slips on one share for INSS', () => {
    const share = amountOf('das-comercio') - 1
    expect(amountOf('das-servicos') - 5).toBeCloseTo(share)
    expect(amountOf('das-comercio-servicos') - 6).toBeCloseTo(share)
  })

  it('calls a sum of ours what it is', () => {
    const derived = facts.filter(({ basis }) => basis === 'conta').map(({ id }) => id)
    expect(derived.toSorted()).toEqual(
      [
        'mei-limite-mensal',
        'mei-limite-cinco-meses',
        'mei-limite-nove-meses',
        'mei-limite-com-tolerancia',
      ].toSorted(),
    )
  })
})

describe('sums in lessons that rest on facts', () => {
  it('places the two cousins on either side of the ceiling', () => {
    const text = lesson('t3-formalizacao/mei-ou-me')
    const barber = (9 * 35 * 22 + 15 * 26) * 12
    const manicurist = 31 * 25 * 48
    expect(text).toContain(`**${reais(barber)}**`)
    expect(text).toContain(`**${reais(manicurist)}**`)
    expect(barber).toBeGreaterThan(ceiling)
    expect(manicurist).toBeLessThan(ceiling)
    // The quiz and the sample answer say that this fits.
    expect(5_200 * 12).toBeLessThan(ceiling)
    expect(3_200 * 12).toBeLessThan(ceiling)
  })

  it('takes the barber’s tax from the rates of the table', () => {
    const text = lesson('t3-formalizacao/mei-ou-me')
    const services = amountOf('simples-servicos-inicial') / 100
    const trade = amountOf('simples-comercio-inicial') / 100
    const tax = Math.round((9 * 35 * 22 * services + 15 * 26 * trade) / 10) * 10
    const total = tax + 250
    const rise = 9 * 22 * 4
    const taxOnRise = Math.ceil(rise * services)
    expect(text).toContain(`perto de ${reais(tax)} por mês de imposto`)
    expect(text).toContain(`cobra: ${reais(total)}`)
    expect(text).toContain(`são ${reais(rise)}, que pagam os ${reais(total)}`)
    expect(text).toContain(`quase ${reais(taxOnRise)} de imposto`)
    expect(rise).toBeGreaterThanOrEqual(total + taxOnRise)
  })

  it('keeps the projections between the lines that the lesson names', () => {
    const text = lesson('t3-formalizacao/cnpj-em-dia')
    const projection = 63_000 + 21_000 + 5_000
    const withBlackFriday = projection + 9_000
    expect(text).toContain(`**${reais(projection)}**`)
    expect(text).toContain(`vai a ${reais(withBlackFriday)}`)
    expect(projection).toBeGreaterThan(ceiling)
    expect(projection).toBeLessThan(withTolerance)
    expect(withBlackFriday).toBeGreaterThan(withTolerance)
  })

  it('counts the sample answer of that lesson from nine months of ceiling', () => {
    const text = lesson('t3-formalizacao/cnpj-em-dia')
    const limit = amountOf('mei-limite-nove-meses')
    expect(text).toContain(`faltam ${reais(limit - 9 * 4_500)} para chegar nele`)
    expect(text).toContain(`80% disso: se a projeção passar de ${reais(limit * 0.8)}`)
  })

  it('leaves the first year of the clay dolls under its share of the ceiling', () => {
    expect(lesson('t3-formalizacao/abrir-cnpj-sem-golpe')).toContain(`**${reais(40 * 85 * 5)}**`)
    expect(40 * 85 * 5).toBeLessThan(amountOf('mei-limite-cinco-meses'))
  })

  it('pays the slip with one cleaning', () => {
    expect(lesson('t3-formalizacao/quanto-custa-nao-ter-cnpj')).toContain('Uma única já cobre o DAS')
    expect(220 - 35).toBeGreaterThan(amountOf('das-servicos'))
  })
})

/** Words only used in statements about law or tax. */
const legalWords =
  /(?<!\p{L})(?:leis?|MEI|CNPJ|CLT|LGPD|INSS|BPC|DAS|impostos?|notas? fisca(?:l|is)|alvarás?|Procon|Código de Defesa|Receita Federal|décimo terceiro|Simples Nacional|vigilância sanitária)(?!\p{L})/u

/** Figures and dates set by law: typed by hand, they would not follow a change. */
const typedByHand = facts
  .map(({ value }) => value)
  .filter((value) => /R\$|\bde \d{4}\b|^\d+ de \p{L}+$/u.test(value) && value !== 'R$ 0,00')

describe('law and tax in lessons', () => {
  const legal = [...lessons].filter(([, text]) => legalWords.test(text.replace(/\{\{[^}]*\}\}/gu, '')))

  it('are found where they are', () => {
    expect(legal.length).toBeGreaterThanOrEqual(9)
  })

  it.each(legal)('stand on dated facts in %s', (_id, text) => {
    expect(parse(splitFrontMatter(text).yaml).facts ?? []).not.toEqual([])
  })

  const withFacts = [...lessons].filter(([, text]) => text.includes('{{'))

  it.each(withFacts)('send the reader of %s to where it can be checked, and are no advice', (_id, text) => {
    const { body } = splitFrontMatter(text)
    expect(body).toMatch(/\]\(https:\/\/www\.(?:gov\.br|bcb\.gov\.br|consumidor\.gov\.br)/u)
    expect(body).toContain('](https://sebrae.com.br)')
    expect(body).toMatch(
      /(?:não|nem|sem|nada aqui)[^.]{0,80}(?:jurídic|legal|advogado)|valor legal vêm desses órgãos/iu,
    )
  })

  it('are nowhere typed by hand', () => {
    const typed = [...lessons].flatMap(([id, text]) =>
      typedByHand.filter((value) => text.includes(value)).map((value) => `${id}: ${value}`),
    )
    expect(typed).toEqual([])
  })

  it('or the tools use every fact there is', () => {
    const all = [...lessons.values()].join('\n')
    const ofTools: readonly string[] = toolFactIds
    expect(
      facts.map(({ id }) => id).filter((id) => !all.includes(`{{${id}}}`) && !ofTools.includes(id)),
    ).toEqual([])
  })
})
