import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankForm } from './fragment.ts'
import {
  computePrice,
  type PriceFacts,
  type PriceField,
  priceExample,
  priceShape,
  simulatePrice,
} from './price.ts'

const facts: PriceFacts = {
  rates: { mei: 0, nenhum: 0, 'simples-comercio': 400, 'simples-servicos': 600 },
  slips: { somado: 0, comercio: 8205, servicos: 8605, ambos: 8705 },
}

function simulate(fields: Partial<Record<PriceField, string>>) {
  return simulatePrice({ fields: { ...priceShape.blank, ...fields }, rows: [] }, facts)
}

describe('a price', () => {
  it('is the cost over what the percentages leave of it', () => {
    const { result } = simulatePrice(priceExample, facts)
    expect(result).toMatchObject({
      material: 4800,
      time: 4500,
      fixed: 2100,
      cost: 11400,
      floor: 12000,
      price: 14250,
      fee: 713,
      left: 2137,
    })
  })

  it('says what the price of today leaves', () => {
    const { result } = simulatePrice(priceExample, facts)
    expect(result?.today).toMatchObject({ fee: 475, left: -2375, perHour: 850 })
  })

  it('divides a batch among its pieces', () => {
    const { result } = simulate({
      material: '58',
      units: '20',
      minutes: '120',
      hour: '15',
      fixed: '300',
      sales: '200',
      fee: '6',
      margin: '20',
      current: '7',
    })
    expect(result).toMatchObject({ material: 290, time: 150, fixed: 150, price: 797 })
    expect(result?.today?.share).toBe(971)
  })

  it('adds the slip of a MEI only where asked, and the tax of the Simples', () => {
    expect(simulate({ material: '10', sales: '10', slip: 'servicos' }).result?.fixed).toBe(861)
    expect(simulate({ material: '10', sales: '10', slip: 'servicos', regime: 'nenhum' }).result?.fixed).toBe(
      0,
    )
    expect(simulate({ material: '94', regime: 'simples-servicos' }).result).toMatchObject({
      price: 10000,
      tax: 600,
      floor: 10000,
    })
  })

  it('is exactly its parts, is never below the floor, and rises with each cost', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const share = fc.integer({ min: 0, max: 3_300 })
    fc.assert(
      fc.property(
        fc.record({
          material: cents,
          units: fc.integer({ min: 1, max: 1000 }),
          minutes: fc.integer({ min: 0, max: 10_000 }),
          hour: fc.integer({ min: 0, max: 100_000 }),
          fixed: cents,
          sales: fc.integer({ min: 1, max: 10_000 }),
          fee: share,
          tax: share,
          margin: share,
        }),
        (input) => {
          const price = computePrice(input)
          if (price === null) throw new Error('leaves nothing')
          expect(price.material + price.time + price.fixed).toBe(price.cost)
          expect(price.cost + price.fee + price.tax + price.left).toBe(price.price)
          expect(price.price).toBeGreaterThanOrEqual(price.floor)
          // Three roundings of half a cent.
          expect(Math.abs(price.left - (price.price * input.margin) / 10_000)).toBeLessThanOrEqual(1.5)
          expect(
            computePrice({ ...input, material: input.material + 100 * input.units })?.price,
          ).toBeGreaterThan(price.price)
        },
      ),
    )
  })
})

describe('what cannot be worked out', () => {
  it.each([
    [{}, /Comece pelo que você gasta/],
    [{ minutes: '30' }, /vale a sua hora/],
    [{ material: '10', fixed: '100' }, /vendas você faz por mês/],
    [{ material: '10', fee: '40', margin: '60' }, /somam 100% do preço/],
    [{ material: '0' }, /não custa nada/],
    [{ material: 'abc' }, /em vermelho/],
    [{ material: '10', units: '0' }, /em vermelho/],
  ] as const)('is explained: %j', (fields, advice) => {
    const answer = simulate(fields)
    expect(answer.result).toBeNull()
    expect(answer.advice).toMatch(advice)
  })

  it('names the field', () => {
    expect(simulate({ material: '-3', sales: '0', fixed: '5' }).errors).toEqual({
      material: expect.stringContaining('negativo'),
      sales: expect.stringContaining('nenhuma venda'),
    })
    const form = { ...blankForm(priceShape), rows: [{ what: 'Caixa', amount: 'x' }] }
    expect(simulatePrice(form, facts).rowErrors).toEqual({ 0: expect.stringContaining('Não entendi') })
  })

  it('gives either advice or a result, for any text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,]{0,9}$/))
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...(Object.keys(priceShape.blank) as PriceField[])), text),
        (fields) => {
          const { advice, result } = simulate(fields)
          expect((advice === null) !== (result === null)).toBe(true)
          if (result)
            expect(Object.values({ ...result, input: 0, today: 0 }).every(Number.isSafeInteger)).toBe(true)
        },
      ),
    )
  })
})
