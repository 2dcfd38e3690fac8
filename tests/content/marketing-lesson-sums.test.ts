import { describe, expect, it } from 'vitest'
import { lesson, reais } from './dated-facts.ts'

// Sums of the lessons on selling, worked out again from what each lesson itself tells.

describe('the same search, two answers', () => {
  const text = lesson('t5-marketing/negocio-no-google-e-no-whatsapp')

  it('counts what slow answers cost', () => {
    expect(text).toContain('| Respondidas em até uma hora | 6, e 5 vieram | 36, e 23 vieram |')
    expect(text).toContain('| Responderam à noite | 12, e 2 vieram | 4, e 1 veio |')
    expect(text).toContain(`| Panelas na bancada | ${5 + 2} | ${23 + 1} |`)
    const missed = (12 * 5) / 6 - 2
    expect(text).toContain(`São ${missed} panelas`)
    expect(text).toContain(`${missed} × R$ 24,00 = **${reais(missed * 24)} por semana**`)
  })
})

describe('a week on a marketplace', () => {
  const text = lesson('t5-marketing/marketplace-e-entrega')
  const fees = (price: number) => price * 0.2 + 5 + 8
  const left = (price: number) => price - fees(price) - 4 - 21

  it('asks the price that leaves what is needed', () => {
    expect(text).toContain(`| **Fica** | **${reais(60 - 1 - 21)}** | **${reais(left(60))}** |`)
    expect(text).toContain(`R$ 62,00 ÷ 0,80 = **${reais(62 / 0.8)}**`)
    expect(left(62 / 0.8)).toBeCloseTo(24, 6)
    expect(text).toContain(`${reais(fees(77.5))} de comissão, tarifa e frete, e ficam R$ 24,00`)
  })

  it('adds up the Sunday', () => {
    const site = 9 * 24 - (21 + 4 + 8)
    expect(text).toContain(
      `${reais(site)}. Foram 6 horas minhas, com fila, caixa e mensagem: ${reais(site / 6)}`,
    )
    expect(text).toContain(`7 caixas × R$ 38,00 = ${reais(7 * 38)}, em 4 horas: ${reais((7 * 38) / 4)}`)
  })
})

describe('after the sale', () => {
  const text = lesson('t5-marketing/depois-da-venda')

  it('says what the notebook was worth, and what the shop lost', () => {
    const third = (600 / 3) * 2 * 14
    expect(text).toContain(`**${reais(third)} por ano**, ou ${reais(third / 12)} por mês`)
    expect(text).toContain(`e aí seriam ${reais(((600 / 5) * 2 * 14) / 12)} por mês`)
    expect(text).toContain(`Foram ${reais(410 + 350 + 380)} em três meses`)
    expect(text).toContain(`perdendo ${reais((410 + 350 + 380) / 3)} por mês`)
    expect(text).toContain(`17 × R$ 14,00 = ${reais(17 * 14)}`)
  })
})

describe('what failed, and was stopped in time', () => {
  it('keeps what Assis did not spend', () => {
    const text = lesson('t1-validacao/seguir-ajustar-ou-parar')
    expect(text).toContain(`R$ 9.400,00 − ${reais(2 * 180)} = **${reais(9400 - 2 * 180)}**`)
  })

  it('stays within the second envelope’s limit', () => {
    const text = lesson('t6-crescimento/a-proxima-aposta')
    expect(text).toContain(`6 × 260 − 13 × 60 = **${reais(6 * 260 - 13 * 60)}**`)
    expect(6 * 260 - 13 * 60).toBeLessThanOrEqual(900)
  })

  it('promised twice what the motorbike carries', () => {
    expect(lesson('t2-estrutura/quanto-cabe-na-semana')).toContain('três voltas de dez. Trinta marmitas.')
    expect(3 * 10 * 2).toBe(60)
  })
})
