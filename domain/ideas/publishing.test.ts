import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import {
  type AfterPublishing,
  afterPublishing,
  type PublishingFlags,
  privatePayLine,
  publishingPayLine,
  trailToUnlock,
} from './publishing.ts'

const plain: PublishingFlags = {
  fromOnboarding: false,
  fromTrail: false,
  fromTrailComplete: false,
  nextTrail: null,
}

const marketing = 't5-marketing'

const validation = 't1-validacao'

const feed: AfterPublishing = { to: 'feed' }

const back: AfterPublishing = { to: 'back', trailId: null }

const trail = (trailId: string, fromOnboarding = false): AfterPublishing => ({
  to: 'trail',
  trailId,
  fromOnboarding,
})

const table: ReadonlyArray<[string, Partial<PublishingFlags>, string | null, AfterPublishing]> = [
  ['no flag', {}, null, feed],
  ['a trail without a reason for it', { nextTrail: marketing }, null, feed],
  ['the end of a trail', { fromTrailComplete: true, nextTrail: validation }, validation, trail(validation)],
  [
    'the end of a trail, another one opened',
    { fromTrailComplete: true, nextTrail: marketing },
    validation,
    trail(validation),
  ],
  ['the end of a trail without a next one', { fromTrailComplete: true }, null, feed],
  ['onboarding', { fromOnboarding: true, nextTrail: marketing }, marketing, trail(marketing, true)],
  [
    'onboarding, another one opened',
    { fromOnboarding: true, nextTrail: marketing },
    validation,
    trail(validation, true),
  ],
  [
    'onboarding, and the server says nothing about a trail',
    { fromOnboarding: true, nextTrail: marketing },
    null,
    trail(marketing, true),
  ],
  ['onboarding without a trail', { fromOnboarding: true }, null, feed],
  ['a trail', { fromTrail: true }, null, back],
  [
    'a trail, with a next one that nobody asked to open',
    { fromTrail: true, nextTrail: marketing },
    null,
    { to: 'back', trailId: marketing },
  ],
  [
    'the end of a trail before onboarding',
    { fromTrailComplete: true, fromOnboarding: true, nextTrail: validation },
    validation,
    trail(validation),
  ],
  [
    'onboarding before a trail',
    { fromOnboarding: true, fromTrail: true, nextTrail: marketing },
    marketing,
    trail(marketing, true),
  ],
  [
    'the end of a trail without a next one, from a trail',
    { fromTrailComplete: true, fromTrail: true },
    null,
    back,
  ],
]

describe('after publishing', () => {
  it.each(table)('from %s', (_, flags, unlockedTrail, expected) => {
    expect(afterPublishing({ ...plain, ...flags }, unlockedTrail)).toEqual(expected)
  })
})

describe('the trail to unlock', () => {
  it('is the next one at the end of a trail and of onboarding', () => {
    expect(trailToUnlock({ ...plain, fromTrailComplete: true, nextTrail: validation })).toBe(validation)
    expect(trailToUnlock({ ...plain, fromOnboarding: true, nextTrail: marketing })).toBe(marketing)
  })

  it('is none for whoever comes from anywhere else', () => {
    expect(trailToUnlock({ ...plain, nextTrail: marketing })).toBeNull()
    expect(trailToUnlock({ ...plain, fromTrail: true, nextTrail: marketing })).toBeNull()
    expect(trailToUnlock({ ...plain, fromOnboarding: true })).toBeNull()
  })
})

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
    const unpaid = { ...product, actions: { ...product.actions, idea_published: null } }
    expect(publishingPayLine(unpaid, new Map())).toBeNull()
    expect(privatePayLine(unpaid)).toBeNull()
  })

  it('says when a private idea pays', () => {
    expect(privatePayLine(product)).toBe('+5 BPoints só quando ela virar pública')
  })
})
