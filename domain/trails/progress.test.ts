import { describe, expect, it } from 'vitest'
import { isCheckpoint, isFinished, nextStage, percentDone, stageStates } from './progress.ts'

describe('progress', () => {
  it.each([
    [0, 6, 0],
    [1, 6, 17],
    [5, 6, 83],
    [6, 6, 100],
    [2, 3, 67],
    [0, 0, 0],
  ])('of %i of %i stages is %i%%', (done, total, percent) => {
    expect(percentDone(done, total)).toBe(percent)
  })

  const ids = ['a', 'b', 'c', 'd']
  it.each<[string[], string | null, string[]]>([
    [[], 'a', ['reachable', 'locked', 'locked', 'locked']],
    [['a'], 'b', ['completed', 'reachable', 'locked', 'locked']],
    [['a', 'b', 'c', 'd'], null, ['completed', 'completed', 'completed', 'completed']],
    // A stage added to the trail later.
    [['a', 'c'], 'b', ['completed', 'reachable', 'completed', 'reachable']],
    [['c'], 'a', ['reachable', 'locked', 'completed', 'reachable']],
  ])('after %j goes on with %s', (done, next, states) => {
    expect(nextStage(ids, new Set(done))).toBe(next)
    expect(stageStates(ids, new Set(done), 'unlocked')).toEqual(states)
  })

  it('reaches nothing in a locked trail, and keeps what was completed', () => {
    expect(stageStates(ids, new Set(['a']), 'locked')).toEqual(['completed', 'locked', 'locked', 'locked'])
  })

  it('opens at once whatever a completed trail got since', () => {
    expect(stageStates(ids, new Set(['b', 'd']), 'completed')).toEqual([
      'reachable',
      'completed',
      'reachable',
      'completed',
    ])
  })

  it('takes no stage from a member whose trail changed its order', () => {
    const former = ['comece-pelo-que-tem', 'cace-reclamacoes', 'quem-sente-a-dor', 'o-que-quer-resolver']
    const before = [...former, 'vale-a-pena-resolver', 'a-ficha-do-problema']
    const now = [...former.slice(0, 2), 'vale-a-pena-resolver', ...former.slice(2), 'a-ficha-do-problema']
    for (let done = 0; done <= before.length; done += 1) {
      const completed = new Set(before.slice(0, done))
      const had = stageStates(before, completed, 'unlocked')
      const has = new Map(stageStates(now, completed, 'unlocked').map((state, at) => [now[at], state]))
      before.forEach((id, at) => {
        if (had[at] !== 'locked') expect([done, id, has.get(id)]).toEqual([done, id, had[at]])
      })
      // What is now earlier is asked for as well, before the trail is finished.
      expect(isFinished(now, completed)).toBe(done === before.length)
      expect(has.get(nextStage(now, completed) ?? '') ?? 'reachable').toBe('reachable')
    }
  })

  it.each([
    ['mei-ou-me', ['quanto-custa-nao-ter-cnpj', 'nano-ou-mei', 'mei-ou-me']],
    ['preco-com-margem', ['o-dia-em-que-o-dinheiro-entra', 'fiado-sem-perder-o-cliente', 'preco-com-margem']],
    ['reserva-que-segura', ['noventa-dias-de-caixa', 'credito-e-juros', 'reserva-que-segura']],
  ])('keeps %s open to who had reached it before a stage came between', (id, ids) => {
    expect(stageStates(ids, new Set(ids.slice(0, 1)), 'unlocked')).toEqual([
      'completed',
      'reachable',
      'reachable',
    ])
    expect(ids.at(-1)).toBe(id)
  })

  it('opens nothing of it in a locked trail', () => {
    const ids = ['cace-reclamacoes', 'vale-a-pena-resolver', 'quem-sente-a-dor']
    expect(stageStates(ids, new Set(ids.slice(0, 1)), 'locked')).toEqual(['completed', 'locked', 'locked'])
  })

  it('is finished with every stage, and never in a trail without any', () => {
    expect(isFinished(ids, new Set(ids))).toBe(true)
    expect(isFinished(ids, new Set(['a', 'b', 'c']))).toBe(false)
    expect(isFinished([], new Set())).toBe(false)
  })

  it('has a checkpoint every third stage', () => {
    expect([1, 2, 3, 4, 5, 6].filter(isCheckpoint)).toEqual([3, 6])
  })
})
