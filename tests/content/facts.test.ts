import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { factsOfTool } from '#domain/tools/tool-facts.ts'
import { splitFrontMatter } from './content-files.ts'
import { amountOf, facts, factValue, lesson, lessons, reais } from './dated-facts.ts'

const ceiling = amountOf('mei-limite-anual')
const monthly = amountOf('mei-limite-mensal')
const withTolerance = amountOf('mei-limite-com-tolerancia')

describe('how long facts hold', () => {
  const endsIn2026 = facts.filter(({ validUntil }) => validUntil !== undefined).map(({ id }) => id)

  it('ends only prices, limits and what is announced with the year', () => {
    expect(endsIn2026.toSorted()).toEqual(
      [
        'mei-limite-anual',
        'mei-limite-mensal',
        'mei-limite-cinco-meses',
        'mei-limite-nove-meses',
        'mei-limite-com-tolerancia',
        'me-limite-anual',
        'projeto-do-limite',
        'das-comercio',
        'das-servicos',
        'das-comercio-servicos',
        'salario-minimo',
        'pro-labore-inss-minimo',
        'nano-limite',
        'caminhoneiro-limite',
        'cbs-ibs-teste',
        'nota-2027',
      ].toSorted(),
    )
  })

  it('says with low confidence, and in the lesson, where sources disagree', () => {
    const announced = facts.find(({ id }) => id === 'nota-2027')
    expect(announced).toMatchObject({ confidence: 'baixa', basis: 'noticias' })
    expect(lesson('t3-formalizacao/nota-fiscal-sem-medo')).toContain('As fontes não concordam: {{nota-2027}}')
  })

  it('warns on 1 January 2027 in the lessons that state one of them, and in no other', () => {
    const warned = [...lessons].filter(([, text]) => endsIn2026.some((id) => text.includes(`{{${id}}}`)))
    expect(warned.map(([id]) => id)).toEqual([
      't3-formalizacao/abrir-cnpj-sem-golpe',
      't3-formalizacao/cnpj-em-dia',
      't3-formalizacao/mei-ou-me',
      't3-formalizacao/nano-ou-mei',
      't3-formalizacao/nota-fiscal-sem-medo',
      't3-formalizacao/o-que-muda-em-2027',
      't3-formalizacao/quanto-custa-nao-ter-cnpj',
      't4-financas/noventa-dias-de-caixa',
      't4-financas/ponto-de-equilibrio',
    ])
  })
})

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
    const share = (amountOf('salario-minimo') * amountOf('mei-inss-percentual')) / 100
    expect(amountOf('das-comercio') - 1).toBeCloseTo(share)
    expect(amountOf('das-servicos') - 5).toBeCloseTo(share)
    expect(amountOf('das-comercio-servicos') - 6).toBeCloseTo(share)
  })

  it('halves the ceiling for who has no registration', () => {
    expect(factValue('nano-limite')).toBe(reais(ceiling / 2))
  })

  it('takes the owner’s INSS from the smallest wage', () => {
    const share = (amountOf('salario-minimo') * amountOf('pro-labore-inss')) / 100
    expect(factValue('pro-labore-inss-minimo')).toBe(reais(share))
  })

  it('calls a sum of ours what it is', () => {
    const derived = facts.filter(({ basis }) => basis === 'conta').map(({ id }) => id)
    expect(derived.toSorted()).toEqual(
      [
        'mei-limite-mensal',
        'mei-limite-cinco-meses',
        'mei-limite-nove-meses',
        'mei-limite-com-tolerancia',
        'pro-labore-inss-minimo',
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

  it('pays the barber’s tax, INSS and accountant with what he raises', () => {
    const text = lesson('t3-formalizacao/mei-ou-me')
    const services = amountOf('simples-servicos-inicial') / 100
    const trade = amountOf('simples-comercio-inicial') / 100
    const tens = (amount: number) => Math.round(amount / 10) * 10
    const tax = 9 * 35 * 22 * services + 15 * 26 * trade
    const total = tens(tax + amountOf('pro-labore-inss-minimo') + 250)
    const rise = 9 * 22 * (40 - 35)
    const taxOnRise = Math.ceil(rise * services)
    expect(text).toContain(`perto de ${reais(tens(tax))} por mês de imposto`)
    expect(text).toContain('De INSS, {{pro-labore-inss-minimo}}')
    expect(text).toContain(`Ao todo, perto de ${reais(total)}`)
    expect(text).toContain('o corte para R$ 40,00')
    expect(text).toContain(`são ${reais(rise)}, que pagam os ${reais(total)}`)
    expect(text).toContain(`quase ${reais(taxOnRise)} de imposto`)
    expect(rise).toBeGreaterThanOrEqual(total + taxOnRise)
  })

  it('says why the tolerance does not keep him a MEI', () => {
    const text = lesson('t3-formalizacao/mei-ou-me')
    const barber = (9 * 35 * 22 + 15 * 26) * 12
    expect(barber).toBeLessThanOrEqual(withTolerance)
    expect(text).toContain('{{mei-limite-com-tolerancia}}')
    expect(text).toContain(`Os ${reais(barber)} ficam dentro dela, mas ela não aumenta o limite`)
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

  it('asks no waiting time of mothers since the Supreme Court struck it down', () => {
    const text = lesson('t3-formalizacao/quanto-custa-nao-ter-cnpj')
    expect(text).toContain('para o salário-maternidade basta {{maternidade-carencia}}')
    const all = [...lessons.values(), ...facts.map(({ value }) => value)].join('\n')
    expect(all).not.toMatch(/cada um(?:a)? com o seu tempo mínimo|cada benefício pede um tempo/u)
    expect(all).not.toMatch(/(?:dez|10) contribuições/u)
    expect(factValue('maternidade-carencia')).toMatch(/^uma contribuição/u)
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
    // The sum of nine months of sales in its sample answer happens to be half of the ceiling.
    expect(typed).toEqual(['t3-formalizacao/cnpj-em-dia: R$ 40.500,00'])
  })

  it('or the tools use every fact there is', () => {
    const all = [...lessons.values()].join('\n')
    const ofTools: readonly string[] = Object.values(factsOfTool).flat()
    expect(
      facts.map(({ id }) => id).filter((id) => !all.includes(`{{${id}}}`) && !ofTools.includes(id)),
    ).toEqual([])
  })
})
