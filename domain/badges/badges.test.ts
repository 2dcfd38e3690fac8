import { describe, expect, it } from 'vitest'
import type { BadgeFacts } from './badge.ts'
import { badges } from './badges.ts'
import { badgeShelf, badgesGivenTo, dueBadges } from './earned-badges.ts'
import { badgeOfTrail } from './trail-badges.ts'

const newcomer: BadgeFacts = {
  finishedTrails: new Set(),
  stagesFinished: 0,
  ideasPublished: 0,
  commentsWritten: 0,
  usefulComments: 0,
  likesReceived: 0,
  streak: 0,
  ownsGoldenBadge: false,
  confirmedTests: 0,
  returnedTests: 0,
  honestCuts: 0,
}
const none = new Set<string>()

const due = (book: 'product' | 'demonstration', facts: Partial<BadgeFacts>, earned = none) =>
  dueBadges(book, { ...newcomer, ...facts }, earned).map(({ id }) => id)

describe('badges', () => {
  it('are ten, and one per trail', () => {
    const others = [
      'first-idea',
      'first-comment',
      'first-useful-comment',
      'ten-likes',
      'seven-day-streak',
      'first-proof',
      'honest-cut',
      'customers-returned',
      'hive-reached',
      'golden-badge',
    ]
    expect(badges.product.map(({ id }) => id)).toEqual([
      ...others,
      'trail-t0-descoberta',
      'trail-t1-validacao',
      'trail-t2-estrutura',
      'trail-t3-formalizacao',
      'trail-t4-financas',
      'trail-t5-marketing',
      'trail-t6-crescimento',
    ])
    expect(badges.demonstration.map(({ id }) => id)).toEqual([
      ...others,
      'validador',
      'pesquisador',
      'empresario',
      'gestor',
      'visionario',
    ])
  })

  it('each say what they are and how to earn them', () => {
    for (const badge of [...badges.product, ...badges.demonstration]) {
      expect(badge.name).not.toBe('')
      expect(badge.description).toMatch(/\.$/)
      expect(badge.howToEarn).toMatch(/\.$/)
    }
  })

  it('are not due to a newcomer', () => {
    expect(due('product', {})).toEqual([])
    expect(due('demonstration', {})).toEqual([])
  })

  it.each<[Partial<BadgeFacts>, Partial<BadgeFacts> | null, string]>([
    [{ ideasPublished: 1 }, null, 'first-idea'],
    [{ commentsWritten: 1 }, null, 'first-comment'],
    [{ usefulComments: 1 }, null, 'first-useful-comment'],
    [{ likesReceived: 10 }, { likesReceived: 9 }, 'ten-likes'],
    [{ streak: 7 }, { streak: 6 }, 'seven-day-streak'],
    [{ stagesFinished: 20 }, { stagesFinished: 19 }, 'hive-reached'],
    [{ ownsGoldenBadge: true }, null, 'golden-badge'],
    [{ confirmedTests: 1 }, null, 'first-proof'],
    [{ honestCuts: 1 }, null, 'honest-cut'],
    [{ returnedTests: 1 }, null, 'customers-returned'],
  ])('with %j, and not with %j, %s is due', (enough, tooLittle, id) => {
    expect(due('product', enough)).toEqual([id])
    expect(due('demonstration', enough)).toEqual([id])
    if (tooLittle !== null) expect(due('product', tooLittle)).toEqual([])
  })

  it.each([
    ['product', 't0-descoberta', 'trail-t0-descoberta'],
    ['product', 't1-validacao', 'trail-t1-validacao'],
    ['product', 't2-estrutura', 'trail-t2-estrutura'],
    ['product', 't3-formalizacao', 'trail-t3-formalizacao'],
    ['product', 't4-financas', 'trail-t4-financas'],
    ['product', 't5-marketing', 'trail-t5-marketing'],
    ['product', 't6-crescimento', 'trail-t6-crescimento'],
    ['demonstration', 'validacao', 'validador'],
    ['demonstration', 'pesquisa', 'pesquisador'],
    ['demonstration', 'formalizacao', 'empresario'],
    ['demonstration', 'financeiro', 'gestor'],
    ['demonstration', 'crescimento', 'visionario'],
  ] as const)('in the %s, finishing %s makes %s due', (book, trailId, id) => {
    expect(due(book, { finishedTrails: new Set([trailId]) })).toEqual([id])
  })

  it('are known by the trail they are for, and ask for that trail by its name', () => {
    expect(badgeOfTrail.product['t4-financas']).toBe('trail-t4-financas')
    expect(badgeOfTrail.demonstration).toEqual({
      validacao: 'validador',
      pesquisa: 'pesquisador',
      formalizacao: 'empresario',
      financeiro: 'gestor',
      crescimento: 'visionario',
    })
    const asks = badges.demonstration.slice(-5).map(({ howToEarn }) => howToEarn)
    expect(asks).toEqual(
      ['Validação', 'Pesquisa', 'Formalização', 'Financeiro', 'Crescimento'].map(
        (name) => `Conclua todas as etapas da trilha ${name}.`,
      ),
    )
  })

  it('are earned once, and kept when the facts fall again', () => {
    const earned = new Set(['seven-day-streak'])
    expect(due('product', { streak: 30 }, earned)).toEqual([])
    const shelf = badgeShelf('product', { ...newcomer, streak: 1 }, earned)
    expect(shelf.find(({ id }) => id === 'seven-day-streak')).toMatchObject({
      earned: true,
      done: 7,
      target: 7,
    })
  })

  it('show how far a locked one is, and never past its target', () => {
    const shelf = badgeShelf('product', { ...newcomer, likesReceived: 3, stagesFinished: 25 }, none)
    expect(shelf).toHaveLength(17)
    expect(shelf.find(({ id }) => id === 'ten-likes')).toMatchObject({ earned: false, done: 3, target: 10 })
    expect(shelf.find(({ id }) => id === 'hive-reached')).toMatchObject({ earned: false, done: 20 })
  })

  it('are told by name to whom they were given, and to nobody else', () => {
    const given = [
      { memberId: 'ana', badge: 'first-idea' },
      { memberId: 'bia', badge: 'first-comment' },
      { memberId: 'ana', badge: 'validador' },
    ]
    expect(badgesGivenTo('ana', given, 'product')).toEqual([{ id: 'first-idea', name: 'Primeira ideia' }])
    expect(badgesGivenTo('ana', given, 'demonstration').map(({ id }) => id)).toEqual([
      'first-idea',
      'validador',
    ])
    expect(badgesGivenTo('caio', given, 'product')).toEqual([])
  })
})
