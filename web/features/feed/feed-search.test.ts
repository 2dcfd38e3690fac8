import { describe, expect, it } from 'vitest'
import { readFeedSearch } from './feed-search.ts'

const nothing = { tab: undefined, ver: undefined, q: undefined, categoria: undefined, tour: undefined }

describe('readFeedSearch', () => {
  it('keeps what the feed knows', () => {
    expect(readFeedSearch({ ver: 'minhas', q: 'pão', categoria: 'alimentacao' })).toEqual({
      ...nothing,
      ver: 'minhas',
      q: 'pão',
      categoria: 'alimentacao',
    })
    expect(readFeedSearch({ ver: 'aprendizados' })).toEqual({ ...nothing, ver: 'aprendizados' })
    expect(readFeedSearch({ tour: 1 })).toEqual({ ...nothing, tour: 1 })
    expect(readFeedSearch({ tab: 'grupos' })).toEqual({ ...nothing, tab: 'grupos' })
    expect(readFeedSearch({ prova: 'com', ordem: 'alta' })).toEqual({
      ...nothing,
      prova: 'com',
      ordem: 'alta',
    })
  })

  it('reads a state or a city, also as a number, and shows it first only if there is one', () => {
    expect(readFeedSearch({ onde: 'PE', ordem: 'perto' })).toEqual({ ...nothing, onde: 'PE', ordem: 'perto' })
    expect(readFeedSearch({ onde: 2611606 })).toEqual({ ...nothing, onde: '2611606' })
    for (const onde of ['Recife', '26', 261, ['PE'], 'pe'])
      expect(readFeedSearch({ onde, ordem: 'perto' })).toEqual(nothing)
  })

  it('drops whatever else the address says', () => {
    expect(
      readFeedSearch({ tab: 'ideias', ver: '1', q: '  ', categoria: '<b>', prova: 'sim', x: 'y' }),
    ).toEqual(nothing)
    expect(readFeedSearch({ q: ['a'], categoria: 'constructor' })).toEqual(nothing)
  })

  it('searches for no more than the server reads', () => {
    expect(readFeedSearch({ q: 'a'.repeat(300) }).q).toHaveLength(100)
  })
})
