import { describe, expect, it } from 'vitest'
import { contentFiles } from './content-files.ts'
import { amountOf, factValue, lesson, numberIn, reais } from './dated-facts.ts'

// Sums of the lessons on registration, late slips, credit and income tax, worked out again from their own numbers.

const drawings = new Map(contentFiles('content/figures', ['.svg']).map(({ path, text }) => [path, text]))

function drawing(id: string): string {
  return drawings.get(`content/figures/${id}.svg`) ?? ''
}

/** The widths of the drawn bars, without the frames around text. */
function barWidths(svg: string, height: number): readonly number[] {
  return [...svg.matchAll(new RegExp(`<rect [^>]*?width="([\\d.]+)" height="${height}"`, 'gu'))].map(
    ([, width]) => Number(width),
  )
}

describe('two stalls', () => {
  const text = lesson('t3-formalizacao/nano-ou-mei')
  const cida = 26 * 18 * 46
  const lourdes = 40 * 16 * 46 + 60 * 14 * 48

  it('stand on either side of the step, and below the ceiling', () => {
    expect(text).toContain('| Na feira | 26 potes a R$ 18,00 | 40 pães a R$ 16,00 |')
    expect(text).toContain('60 pães por semana a R$ 14,00, 48 semanas')
    expect(text).toContain(`**${reais(cida)}**`)
    expect(text).toContain(`em 46 feiras, ${reais(40 * 16 * 46)}`)
    expect(text).toContain(`em 48 semanas, ${reais(60 * 14 * 48)}. Total: **${reais(lourdes)}**`)
    expect(cida).toBeLessThan(amountOf('nano-limite'))
    expect(cida).toBeGreaterThan(amountOf('nano-limite') / 2)
    expect(lourdes).toBeGreaterThan(amountOf('nano-limite'))
    expect(lourdes).toBeLessThan(amountOf('mei-limite-anual'))
  })

  it('let her with half the fair and one guest house fit, and lose it', () => {
    expect((40 * 16 * 46) / 2 + (60 * 14 * 48) / 2).toBeLessThan(amountOf('nano-limite'))
  })

  it('count of work by app what the law says', () => {
    expect(factValue('nano-aplicativo')).toBe('25%')
    expect(text).toContain('answer: mes * meses * 0.25')
  })
})

describe('the drawer of slips', () => {
  const text = lesson('t3-formalizacao/das-atrasado-e-baixa')

  it('adds up', () => {
    const [slips, months] = [14 * 80, 12]
    const debt = slips + slips * 0.2 + 96
    expect(text).toContain(`| 14 × 80 | ${reais(slips)} |`)
    expect(text).toContain(`| 1.120 × 0,20 | ${reais(slips * 0.2)} |`)
    expect(text).toContain(`**${reais(debt)}**`)
    expect(text).toContain(`| 1.440 ÷ 12 | ${reais(debt / months)} por mês |`)
    expect(debt / months).toBeGreaterThanOrEqual(numberIn(factValue('das-parcelamento').split('R$')[1] ?? ''))
  })

  it('paid less than half of what work at the canteen pays', () => {
    const perHour = 310 / (22 * 4)
    expect(text).toContain('310 por 88 horas')
    expect(text).toContain('Três reais e cinquenta e dois centavos a hora')
    expect(perHour).toBeCloseTo(3.52, 2)
    // The smallest wage, for 220 hours a month.
    expect(amountOf('salario-minimo') / 220).toBeGreaterThan(2 * perHour)
  })

  it('counts fourteen, from May of one year to June of the next, all at the highest fine', () => {
    expect(12 - 4 + 6).toBe(14)
    const lastDue = Date.UTC(2026, 6, 20)
    const parcelled = Date.UTC(2026, 8, 28)
    const days = (parcelled - lastDue) / 86_400_000
    expect(days * numberIn(factValue('das-multa-atraso'))).toBeGreaterThan(20)
    expect(factValue('das-multa-atraso')).toBe('0,33% por dia, até 20%')
    expect(text).toContain('min(dias * 0.33, 20)')
  })
})

describe('the slip of January', () => {
  const text = lesson('t3-formalizacao/o-que-muda-em-2027')

  it('follows a wage for practice', () => {
    const share = (1_700 * amountOf('mei-inss-percentual')) / 100
    const rise = share + 5 - amountOf('das-servicos')
    expect(text).toContain(`| ${reais(share)} |`)
    expect(text).toContain(`**${reais(share + 5)}**`)
    expect(text).toContain(`São ${reais(rise)} a mais por mês, ${reais(12 * rise)} no ano`)
    expect(Math.ceil((12 * rise) / 16)).toBe(3)
    expect(text).toContain('três barras a mais no ano inteiro')
    expect(text).toContain('answer: minimo * 0.05 + iss')
  })

  it('draws the years that the facts name', () => {
    const svg = drawing('virada-dos-impostos')
    const [from = '', to = ''] = factValue('ibs-transicao').match(/\d{4}/gu) ?? []
    expect(svg).toContain(`>${from}<`)
    expect(svg).toContain(`>a ${to}<`)
    expect(svg).toContain('PIS e Cofins acabam')
    expect(factValue('cbs-2027')).toContain('PIS e Cofins acabam')
  })
})

describe('the blue notebook', () => {
  const text = lesson('t4-financas/fiado-sem-perder-o-cliente')
  const ages = [980, 1_120, 664]

  it('adds up by age, in the text and to scale in the drawing', () => {
    const total = ages.reduce((sum, one) => sum + one, 0)
    expect(text).toContain(`Vinte e três nomes, ${reais(total)}`)
    for (const amount of ages) expect(text).toContain(reais(amount))
    expect(11 + 7 + 5).toBe(23)
    const widths = barWidths(drawing('fiado-por-idade'), 32)
    expect(widths).toEqual(ages.map((amount) => Number(((amount * 344) / 1_120).toFixed(1))))
  })

  it('says what has to be sold for what was lost', () => {
    expect(text).toContain(`1.380 ÷ 0,25 = **${reais(1_380 / 0.25)}**`)
    expect(1_380 * 4).toBe(1_380 / 0.25)
    expect(1_380 / 24_000).toBeLessThan(0.06)
    expect(212 - 60).toBe(4 * 38)
  })
})

describe('the kitchen table', () => {
  const text = lesson('t4-financas/credito-e-juros')

  it('finds the offer with the lower rate dearer', () => {
    const [a, b] = [12 * 498 - 5_000, 12 * 473 - 4_650]
    expect(text).toContain(`| **${reais(a)}** | **${reais(b)}** |`)
    expect(b).toBeGreaterThan(a)
    const rate = 0.0199
    const instalment = (5_000 * rate) / (1 - (1 + rate) ** -12)
    expect(Math.ceil(instalment)).toBe(473)
  })

  it('lets the overdraft grow at its highest rate', () => {
    const rate = amountOf('cheque-especial-teto') / 100
    for (const month of [1, 2, 3]) expect(text).toContain(reais(1_500 * (1 + rate) ** month))
  })

  it('pays the oven from sixty pizzas, and misses a little with forty', () => {
    expect(60 * 11).toBeGreaterThan(498)
    expect(498 - 40 * 11).toBe(58)
    expect(text).toContain('cinquenta e oito por mês')
  })

  it('counts the uncle’s breath to its end', () => {
    expect(900 + 620).toBe(1_520)
    expect(12_000 / 1_520).toBeLessThan(8)
    expect(text).toContain(`dezesseis parcelas pela frente, ${reais((24 - 8) * 620)}`)
  })
})

describe('the year of Otávio', () => {
  const text = lesson('t4-financas/imposto-da-pessoa-e-da-empresa')
  const free = factValue('mei-ir-isento')

  it('goes to the person by the share of services', () => {
    const [income, spent] = [66_000, 21_000]
    const untaxed = income * 0.32
    const rest = income - spent - untaxed
    expect(free).toContain('32% em serviços')
    expect(free).toContain('8% no comércio')
    expect(income).toBeLessThan(amountOf('mei-limite-anual'))
    expect(text).toContain(`− ${reais(untaxed)}`)
    expect(text).toContain(`**${reais(rest)}**`)
    expect(text).toContain(`| 23.880 ÷ 12 | ${reais(rest / 12)} |`)
    expect(rest / 12).toBeLessThan(numberIn(factValue('ir-isento-mes')) * 1_000)
    expect(text).toContain(`3.800 + 1.990 = ${reais(3_800 + rest / 12)}`)
    expect(3_800 + rest / 12).toBeGreaterThan(numberIn(factValue('ir-isento-mes')) * 1_000)
    const widths = barWidths(drawing('ano-de-otavio'), 48)
    expect(widths).toEqual([spent, untaxed, rest].map((part) => Number(((part * 344) / income).toFixed(1))))
  })

  it('takes the INSS of the owner’s pay from the facts', () => {
    expect(text).toContain('answer: prolabore * 0.89 + lucro')
    expect(100 - amountOf('pro-labore-inss')).toBe(89)
  })

  it('counts the sample answer the same way', () => {
    const [income, spent] = [22_500, 3_150 + 640 + 780]
    expect(text).toContain(`Lucro com papel: ${reais(income - spent)}`)
    const rest = income - spent - income * 0.32
    expect(text).toContain(`Renda da pessoa: ${reais(rest)} em cinco meses, ${reais(rest / 5)} por mês`)
  })
})
