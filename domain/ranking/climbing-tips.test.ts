import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { climbingTips } from './climbing-tips.ts'

describe('how to climb', () => {
  it('names the product’s figures', () => {
    expect(climbingTips(ruleBooks.product)).toEqual([
      'Publique uma ideia: a primeira do dia vale +10.',
      'Comente com calma: com 80 caracteres ou mais, +4 por comentário.',
      'Diga por que curtiu ou não uma ideia: +1 por reação justificada.',
      'Ajude de verdade: um comentário marcado como útil vale +10.',
      'Avance nas trilhas: +40 por etapa e +80 por marco da trilha.',
      'Complete as 3 missões do dia e ganhe +15 de bônus.',
      'Vença todos os desafios da semana e ganhe +120 de bônus.',
    ])
  })

  it('names the demonstration’s figures', () => {
    expect(climbingTips(ruleBooks.demonstration)).toEqual([
      'Publique suas ideias: cada uma vale +5.',
      'Comente nas ideias de outras pessoas: +2 por comentário.',
      'Reaja às publicações de outras pessoas: +1 por reação.',
      'Ajude de verdade: um comentário marcado como útil vale +5.',
      'Avance nas trilhas: de +50 a +200 por etapa.',
      'Complete as 3 missões do dia e ganhe +15 de bônus.',
      'Vença todos os desafios da semana e ganhe +120 de bônus.',
    ])
  })
})
