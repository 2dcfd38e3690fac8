import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { assistantFigures, fillFigures } from './figures.ts'
import { findAnswer } from './find-answer.ts'
import type { AnswerGroup } from './script.ts'

function group(id: string, keywords: readonly string[]): AnswerGroup {
  return { id, keywords, answer: id, suggestions: [], links: [] }
}

const script = [
  group('business', ['ponto de equilíbrio', 'ponto comercial']),
  group('missions', ['missao', 'missoes']),
  group('bpoints', ['ponto']),
  group('account', ['minha conta']),
  group('greeting', ['oi', 'e ai', 'olá']),
  group('default', []),
]

const answerTo = (message: string) => findAnswer(script, message).id

describe('BeeBot', () => {
  it.each([
    ['Quais são as MISSÕES?', 'missions'],
    ['missa\u0303o', 'missions'],
    ['ola!', 'greeting'],
    ['OLÁ', 'greeting'],
  ])('understands %j with or without accents and case', (message, id) => {
    expect(answerTo(message)).toBe(id)
  })

  it('finds words that begin with a keyword of four letters or more, and not those that contain it', () => {
    expect(answerTo('quantos pontos?')).toBe('bpoints')
    expect(answerTo('contrapontos')).toBe('default')
  })

  it('takes a shorter keyword only as a whole word', () => {
    expect(answerTo('oi')).toBe('greeting')
    expect(answerTo('oitenta')).toBe('default')
  })

  it('takes a keyword of several words only in their order', () => {
    expect(answerTo('apagar a minha conta, por favor')).toBe('account')
    expect(answerTo('a conta é minha')).toBe('default')
    expect(answerTo('e aí?')).toBe('greeting')
  })

  it('does not take a word of a longer keyword for a keyword of its own', () => {
    expect(answerTo('O que é ponto de equilíbrio?')).toBe('business')
    expect(answerTo('Preciso de um ponto comercial')).toBe('business')
    expect(answerTo('Missões e ponto comercial')).toBe('business')
    expect(answerTo('Quantos pontos, e aí?')).toBe('bpoints')
  })

  it('keeps the words of a longer keyword together, wherever its group stands in the script', () => {
    const pointsFirst = [
      group('bpoints', ['ponto', 'saldo']),
      group('business', ['ponto de equilíbrio', 'abrir um ponto']),
      group('default', []),
    ]
    const answer = (message: string) => findAnswer(pointsFirst, message).id
    expect(answer('ponto de equilíbrio')).toBe('business')
    expect(answer('Quero abrir um ponto')).toBe('business')
    expect(answer('O saldo no ponto de equilíbrio')).toBe('bpoints')
    expect(answer('Um ponto de partida')).toBe('bpoints')
    expect(answer('de equilíbrio, ponto')).toBe('bpoints')
  })

  it('does not let a keyword of several words go on into a longer word', () => {
    expect(answerTo('minha contabilidade')).toBe('default')
  })

  it('does not take a keyword without letters for every message', () => {
    expect(findAnswer([group('odd', ['…']), group('default', [])], 'oi').id).toBe('default')
  })

  it('takes a keyword of exactly four letters for the beginning of a word', () => {
    const short = [group('mei', ['mei']), group('loja', ['loja']), group('default', [])]
    expect(findAnswer(short, 'as lojas').id).toBe('loja')
    expect(findAnswer(short, 'meio').id).toBe('default')
  })

  it('answers the question in a greeting, by the order of the script', () => {
    expect(answerTo('Oi, e os pontos das missões?')).toBe('missions')
  })

  it.each([
    ['', 'default'],
    ['?!… 🐝', 'default'],
    ['<script>alert(1)</script>', 'default'],
  ])('answers the rest (%j) with what it says when it does not know', (message, id) => {
    expect(answerTo(message)).toBe(id)
  })

  it('refuses a script that leaves messages without an answer', () => {
    expect(() => findAnswer([group('greeting', ['oi'])], 'tchau')).toThrow(/answers the rest/)
  })
})

describe('the numbers BeeBot says', () => {
  it('are those of the product', () => {
    expect(assistantFigures(ruleBooks.product, 7)).toEqual({
      ideaAward: '5',
      firstIdeaAward: '10',
      commentAward: '2',
      longCommentAward: '4',
      longCommentLength: '80',
      usefulCommentAward: '10',
      stageReward: '40',
      checkpointReward: '80',
      allDailyMissionsBonus: '15',
      dailyMissionCount: '3',
      weeklyChallengeReward: '300',
      premiumPrice: '2.500',
      goldenBadgePrice: '150',
      mentoringPrice: '2.000',
      mentoringMinutes: '30',
      trailCount: '7',
    })
  })

  it('are those of the demonstration, where its rule book differs', () => {
    expect(assistantFigures(ruleBooks.demonstration, 5)).toMatchObject({
      reactionAward: '1',
      usefulCommentAward: '5',
      premiumPrice: '500',
      lowestStageReward: '50',
      highestStageReward: '200',
    })
    const names = Object.keys(assistantFigures(ruleBooks.demonstration, 5))
    for (const absent of ['firstIdeaAward', 'stageReward', 'checkpointReward'])
      expect(names).not.toContain(absent)
  })

  it('stand in the place of their names, and a name without a number is refused', () => {
    expect(fillFigures('Custa {{premiumPrice}}.', { premiumPrice: '2.500' })).toBe('Custa 2.500.')
    expect(() => fillFigures('{{preco}}', {})).toThrow(/preco/)
  })
})
