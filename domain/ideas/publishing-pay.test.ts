import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { privatePayLine, publishingPayLine } from './publishing-pay.ts'

const { product, demonstration } = ruleBooks
const left = (ideas: number, bonuses: number) =>
  new Map([
    ['idea_published', ideas],
    ['first_idea_of_day', bonuses],
  ])

describe('the line under Publicar', () => {
  it('says what an idea pays, and the first of the day', () => {
    expect(publishingPayLine(product, new Map())).toBe('+5 BPoints · a primeira do dia vale +10')
    expect(publishingPayLine(product, left(5, 1))).toBe('+5 BPoints · a primeira do dia vale +10')
  })

  it('does not promise a bonus that was paid today', () => {
    expect(publishingPayLine(product, left(4, 0))).toBe('+5 BPoints')
  })

  it('promises nothing once the cap of the day is reached', () => {
    expect(publishingPayLine(product, left(0, 0))).toBe(
      'Limite de hoje atingido: esta ideia não rende BPoints',
    )
  })

  it('knows of rules without a bonus, and of rules that pay nothing', () => {
    expect(publishingPayLine(demonstration, new Map())).toBe('+5 BPoints')
    const unpaid = { ...product, acts: { ...product.acts, idea_published: null } }
    expect(publishingPayLine(unpaid, new Map())).toBeNull()
    expect(privatePayLine(unpaid)).toBeNull()
  })

  it('says when a private idea pays', () => {
    expect(privatePayLine(product)).toBe('+5 BPoints só quando ela virar pública')
  })
})
