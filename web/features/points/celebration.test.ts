import { describe, expect, it } from 'vitest'
import type { ShelvedBadge } from '#contract/badges.ts'
import type { Balance } from '#contract/economy.ts'
import { standing } from '#domain/levels/levels.ts'
import { type Celebration, levelReached, newestBadges, withCelebration, wordsOf } from './celebration.ts'

function balance(earned: number): Balance {
  return { balance: earned, earned, isPremium: false, streak: 1, ...standing('product', earned) }
}

function badge(id: string, earnedAt: string | null): ShelvedBadge {
  const earned = earnedAt !== null
  return { id, name: id, description: '', howToEarn: '', earned, earnedAt, done: Number(earned), target: 1 }
}

describe('levelReached', () => {
  it('tells of a higher level, and whether it opened a tier', () => {
    expect(levelReached(balance(90), balance(120))).toMatchObject({ level: 3, isNewTier: false })
    expect(levelReached(balance(140), balance(150))).toMatchObject({ level: 4, isNewTier: true })
  })

  it('says nothing on the first balance, within a level, or after a take-back', () => {
    expect(levelReached(undefined, balance(500))).toBeNull()
    expect(levelReached(balance(100), balance(149))).toBeNull()
    expect(levelReached(balance(150), balance(140))).toBeNull()
  })
})

describe('newestBadges', () => {
  it('gives the newest badge and those earned in the same moment', () => {
    const shelf = [
      badge('old', '2026-11-01T10:00:00.000Z'),
      badge('first', '2026-11-05T10:00:00.000Z'),
      badge('locked', null),
      badge('second', '2026-11-05T10:00:02.000Z'),
    ]
    expect(newestBadges(shelf).map(({ id }) => id)).toEqual(['first', 'second'])
  })

  it('gives none when none is earned', () => {
    expect(newestBadges([badge('locked', null)])).toEqual([])
    expect(newestBadges([])).toEqual([])
  })
})

describe('one card', () => {
  const level = (earned: number): Celebration => {
    const reached = levelReached(balance(0), balance(earned))
    if (!reached) throw new Error('No new level')
    return reached
  }
  const earnedBadge = (name: string): Celebration => ({
    kind: 'badge',
    key: `badge ${name}`,
    badge: badge(name, '2026-11-05T10:00:00.000Z'),
  })

  it('names everything that came together', () => {
    const celebrations = [
      level(120),
      earnedBadge('Primeira ideia'),
      earnedBadge('Primeiro comentário'),
    ].reduce(withCelebration, [] as readonly Celebration[])
    expect(wordsOf(celebrations)).toEqual({
      eyebrow: 'Novidades para você!',
      title: 'Nível 3, Primeira ideia e Primeiro comentário',
      text: '',
    })
  })

  it('tells of the highest level alone, and of one thing in its own words', () => {
    const celebrations = withCelebration([level(60)], level(120))
    expect(wordsOf(celebrations)).toMatchObject({ eyebrow: 'Você subiu de nível!', title: 'Nível 3' })
    expect(wordsOf([earnedBadge('Primeira ideia')])).toMatchObject({
      eyebrow: 'Nova conquista!',
      title: 'Primeira ideia',
    })
  })
})
