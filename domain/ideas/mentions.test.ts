import { describe, expect, it } from 'vitest'
import { keepMentions, mentionedIds, splitMentions, withoutMentions } from './mentions.ts'

const ana = '018f0000-0000-7000-8000-00000000000a'
const bia = '018f0000-0000-7000-8000-00000000000b'

describe('mentions in a text', () => {
  it('are the ids it names, each once, in order', () => {
    expect(mentionedIds(`@[${bia}] e @[${ana.toUpperCase()}], @[${bia}] @[ana] @Ana`)).toEqual([bia, ana])
  })

  it('of whom nobody knows become plain text', () => {
    expect(keepMentions(`Oi @[${ana.toUpperCase()}] e @[${bia}]`, new Set([ana]))).toBe(
      `Oi @[${ana}] e @alguém`,
    )
  })

  it('are not the writer’s own words', () => {
    expect(withoutMentions(`Oi @[${ana}]!`)).toBe('Oi  !')
  })
})

describe('a text in pieces', () => {
  it('is its words and its mentions, in order, with nothing empty between them', () => {
    expect(splitMentions(`Oi @[${ana.toUpperCase()}], veja`)).toEqual([
      { kind: 'text', text: 'Oi ' },
      { kind: 'mention', id: ana },
      { kind: 'text', text: ', veja' },
    ])
    expect(splitMentions(`@[${ana}]@[${bia}]`)).toEqual([
      { kind: 'mention', id: ana },
      { kind: 'mention', id: bia },
    ])
  })

  it('is itself without mentions, and nothing when it is empty', () => {
    expect(splitMentions('só @texto')).toEqual([{ kind: 'text', text: 'só @texto' }])
    expect(splitMentions('')).toEqual([])
  })
})
