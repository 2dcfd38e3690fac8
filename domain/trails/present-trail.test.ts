import { describe, expect, it } from 'vitest'
import {
  type CatalogueLearner,
  type CatalogueTrail,
  findStage,
  finishedTrail,
  withDueUnlocks,
} from './catalogue.ts'
import { presentCard, presentCompletion, presentTrail } from './present-trail.ts'

function trail(id: string, name: string): CatalogueTrail {
  const stageIds = [`${id}-1`, `${id}-2`, `${id}-3`]
  return {
    id,
    name,
    description: `Sobre ${name}`,
    icon: 'seed',
    badge: `trail-${id}`,
    documentTitle: `Documento de ${name}`,
    documentIntro: 'Tudo o que você escreveu',
    stageIds,
    stages: stageIds.map((stageId) => ({
      id: stageId,
      title: stageId,
      summary: '',
      minutes: 5,
      isCheckpoint: false,
      points: 40,
    })),
  }
}

const discovery = trail('t0-descoberta', 'Descoberta')
const validation = trail('t1-validacao', 'Validação')
const newcomer: CatalogueLearner = {
  trails: [discovery, validation],
  completed: new Set(),
  unlocked: new Map(),
  assignedTrailId: null,
  hasIdeas: false,
  activeIdea: null,
  badges: new Set(),
  begun: new Set(),
  redone: new Set(),
}
const who = (changes: Partial<CatalogueLearner>): CatalogueLearner => ({ ...newcomer, ...changes })
const finishedDiscovery = who({ completed: new Set(discovery.stageIds), hasIdeas: true })

describe('the card of a trail', () => {
  it('says how far a member is, rounded', () => {
    const learner = who({ completed: new Set(['t0-descoberta-1', 't0-descoberta-2', 't1-validacao-1']) })
    expect(presentCard(discovery, learner)).toEqual({
      id: 't0-descoberta',
      name: 'Descoberta',
      description: 'Sobre Descoberta',
      icon: 'seed',
      state: 'unlocked',
      source: null,
      stages: { total: 3, done: 2, added: 0 },
      percent: 67,
      badge: { id: 'trail-t0-descoberta', name: expect.stringMatching(/./), earned: false },
      isAssigned: false,
    })
  })

  it('says what opened it, whether it was chosen for the member, and whose badge it brings', () => {
    const learner = who({
      unlocked: new Map([['t1-validacao', 'idea_posted']]),
      assignedTrailId: 't1-validacao',
      badges: new Set(['trail-t1-validacao']),
    })
    expect(presentCard(validation, learner)).toMatchObject({
      state: 'unlocked',
      source: 'idea_posted',
      isAssigned: true,
      badge: { earned: true },
    })
    expect(presentCard(validation, newcomer)).toMatchObject({ state: 'locked', isAssigned: false })
  })

  it('calls a badge that nobody knows by the name of the trail', () => {
    expect(presentCard({ ...discovery, badge: 'new' }, newcomer).badge.name).toBe('Descoberta')
    const named = presentCard({ ...discovery, badge: 'hive-reached' }, newcomer)
    expect(named.badge.name).toBe('Chegada à colmeia')
  })
})

describe('the screen of a trail', () => {
  it('numbers its stages and opens the next one', () => {
    const learner = who({ completed: new Set(['t0-descoberta-1']) })
    const shown = presentTrail(discovery, learner)
    expect(shown.stages.map(({ number, state }) => [number, state])).toEqual([
      [1, 'completed'],
      [2, 'reachable'],
      [3, 'locked'],
    ])
    expect(shown).toMatchObject({
      done: 1,
      percent: 33,
      nextStageId: 't0-descoberta-2',
      document: { title: 'Documento de Descoberta', intro: 'Tudo o que você escreveu' },
      idea: { required: false, active: null },
      completion: null,
    })
  })

  it('keeps every stage of a locked trail locked', () => {
    const shown = presentTrail(validation, newcomer)
    expect(shown.state).toBe('locked')
    expect(shown.stages.map(({ state }) => state)).toEqual(['locked', 'locked', 'locked'])
    expect(shown.idea).toEqual({ required: true, active: null })
  })

  it('is all open in the demonstration', () => {
    expect(presentTrail(validation, newcomer, 'demonstration').stages[0]?.state).toBe('reachable')
  })

  it('says what follows once it is finished', () => {
    expect(presentTrail(discovery, finishedDiscovery).completion).toEqual({
      nextTrail: { id: 't1-validacao', state: 'locked', name: 'Validação' },
      allFinished: false,
      detour: null,
      message: 'A próxima é Validação.',
    })
  })
})

describe('a stage that a finished trail got later', () => {
  const grown = { ...validation, stages: [...validation.stages, ...trail('new', '').stages.slice(0, 2)] }
  const now = { ...grown, stageIds: grown.stages.map(({ id }) => id) }
  const learner = who({
    trails: [discovery, now],
    completed: new Set(validation.stageIds),
    unlocked: new Map([['t1-validacao', 'completed']]),
  })

  it('is new and open, and takes nothing from the end of the trail', () => {
    expect(presentCard(now, learner)).toMatchObject({
      state: 'completed',
      percent: 100,
      stages: { total: 5, done: 3, added: 2 },
    })
    const shown = presentTrail(now, learner)
    expect(shown.completion).not.toBeNull()
    expect(shown.nextStageId).toBe('new-1')
    expect(shown.stages.map(({ state, isNew }) => [state, isNew])).toEqual([
      ...Array.from({ length: 3 }, () => ['completed', false]),
      ...Array.from({ length: 2 }, () => ['reachable', true]),
    ])
    expect(findStage(learner, { trailId: 't1-validacao', stageId: 'new-2' })).toMatchObject({
      state: 'reachable',
    })
  })

  it('is only the next stage to who is on the way', () => {
    const onTheWay = { ...learner, unlocked: new Map([['t1-validacao', 'idea_posted' as const]]) }
    expect(presentTrail(now, onTheWay).stages.map(({ isNew }) => isNew)).not.toContain(true)
    expect(presentCard(now, onTheWay)).toMatchObject({ state: 'unlocked', stages: { added: 0 } })
  })

  it('is in no close before it is done', () => {
    expect(finishedTrail(learner, 't1-validacao')).toMatchObject({ stageIds: validation.stageIds })
    expect(finishedTrail(learner, 't0-descoberta')).toBe('unfinished')
    expect(finishedTrail(learner, 't9')).toBe('not-found')
  })
})

describe('what follows a trail', () => {
  it('is an idea, for who finished discovery without one', () => {
    const learner = who({ completed: new Set(discovery.stageIds) })
    expect(presentCompletion('t0-descoberta', learner)).toMatchObject({
      detour: { path: '/create?fromTrailComplete=true&nextTrail=t1-validacao' },
      message: 'Agora publique sua ideia para abrir a próxima trilha.',
    })
  })

  it('is nothing after the last one', () => {
    const completed = new Set([...discovery.stageIds, ...validation.stageIds])
    expect(presentCompletion('t1-validacao', who({ completed, hasIdeas: true }))).toMatchObject({
      nextTrail: null,
      allFinished: true,
    })
  })
})

describe('a stage', () => {
  const find = (learner: CatalogueLearner, trailId: string, stageId: string) =>
    findStage(learner, { trailId, stageId })

  it('is found with its number and state where the member may open it', () => {
    const learner = who({ completed: new Set(['t0-descoberta-1']) })
    expect(find(learner, 't0-descoberta', 't0-descoberta-1')).toMatchObject({ number: 1, state: 'completed' })
    expect(find(learner, 't0-descoberta', 't0-descoberta-2')).toMatchObject({
      status: 'found',
      trail: { id: 't0-descoberta' },
      stage: { id: 't0-descoberta-2' },
      number: 2,
      state: 'reachable',
    })
    expect(find(learner, 'iniciante', 't0-descoberta-2')).toMatchObject({ status: 'found', number: 2 })
  })

  it('is refused with its reason', () => {
    expect(find(newcomer, 't0-descoberta', 't0-descoberta-2')).toEqual({ status: 'stage-locked' })
    expect(find(newcomer, 't1-validacao', 't1-validacao-1')).toEqual({ status: 'trail-locked' })
    expect(find(newcomer, 't0-descoberta', 't1-validacao-1')).toEqual({ status: 'not-found' })
    expect(find(newcomer, 't9', 't0-descoberta-1')).toEqual({ status: 'not-found' })
  })

  it('of a trail that is due is open at once', () => {
    expect(find(finishedDiscovery, 't1-validacao', 't1-validacao-1')).toMatchObject({ state: 'reachable' })
    expect([...withDueUnlocks(finishedDiscovery).unlocked]).toEqual([
      ['t0-descoberta', 'completed'],
      ['t1-validacao', 'progression'],
    ])
  })
})
