import { describe, expect, it } from 'vitest'
import { completionMessage, completionOf, whatOpens } from './completion.ts'
import { finished, learner } from './testing/learners.ts'
import { trailOrder } from './trail-ids.ts'

describe('the end of a trail', () => {
  it('leads to the next one, which is open', () => {
    const after = learner({
      completed: finished('t1-validacao'),
      hasIdeas: true,
      unlocked: new Map([['t2-estrutura', 'progression']]),
    })
    const completion = completionOf('t1-validacao', after)
    expect(completion).toEqual({
      nextTrail: { id: 't2-estrutura', state: 'unlocked' },
      allFinished: false,
      detour: null,
    })
    expect(completionMessage(completion, { next: 'Estrutura', open: 'Descoberta' })).toBe(
      'A trilha Estrutura está aberta para você.',
    )
  })

  it('of discovery without an idea leads to publishing one', () => {
    const completion = completionOf('t0-descoberta', learner({ completed: finished('t0-descoberta') }))
    expect(completion).toEqual({
      nextTrail: { id: 't1-validacao', state: 'locked' },
      allFinished: false,
      detour: { path: '/create?fromTrailComplete=true&nextTrail=t1-validacao' },
    })
    expect(completionMessage(completion, { next: 'Validação', open: null })).toMatch(/publique sua ideia/)
  })

  it('of the last one says so, and of all of them too', () => {
    const last = completionOf('t6-crescimento', learner({ completed: finished('t6-crescimento') }))
    expect(last).toMatchObject({ nextTrail: null, allFinished: false, detour: null })
    expect(completionMessage(last, { next: null, open: 'Descoberta' })).toBe(
      'Você concluiu a última trilha. Continue por Descoberta: ela está aberta para você.',
    )
    const all = completionOf(
      't6-crescimento',
      learner({ completed: finished(...trailOrder), hasIdeas: true }),
    )
    expect(all).toMatchObject({ nextTrail: null, allFinished: true })
    expect(completionMessage(all, { next: null, open: null })).toMatch(/todas as trilhas/)
  })

  it('never calls a trail open that is not', () => {
    const last = completionOf('t6-crescimento', learner({ completed: finished('t6-crescimento') }))
    expect(completionMessage(last, { next: null, open: null })).not.toMatch(/aberta/)
    const unopened = completionOf('t1-validacao', learner({ completed: finished('t1-validacao') }))
    expect(unopened.nextTrail?.state).toBe('locked')
    expect(completionMessage(unopened, { next: 'Estrutura', open: null })).toBe('A próxima é Estrutura.')
  })
})

describe('what a locked trail waits for', () => {
  const trails = (first: 'unlocked' | 'completed') => [
    { id: 't0-descoberta', name: 'Descoberta', state: first },
    { id: 't1-validacao', name: 'Validação', state: 'locked' as const },
  ]

  it('is the end of the one before it', () => {
    expect(whatOpens(trails('unlocked'), 't1-validacao')).toEqual({
      line: 'Conclua Descoberta para abrir',
      detour: null,
    })
  })

  it('is an idea, once the one before it is finished', () => {
    expect(whatOpens(trails('completed'), 't1-validacao')).toEqual({
      line: 'Publique uma ideia para abrir',
      detour: { path: '/create?fromTrailComplete=true&nextTrail=t1-validacao' },
    })
  })

  it('is not said where nothing stands before it', () => {
    expect(whatOpens(trails('unlocked'), 'unknown').detour).toBeNull()
  })
})
