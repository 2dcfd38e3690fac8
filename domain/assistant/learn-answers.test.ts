import { describe, expect, it } from 'vitest'
import { chancesOf, type Example, openLearner } from './learn-answers.ts'

const wordsOf = (text: string) => new Map(text.split(' ').map((word) => [word, 1]))
const told = (answer: string, ...lines: readonly string[]): Example[] =>
  lines.map((line) => ({ answer, features: wordsOf(line) }))

function learnedFrom(examples: readonly Example[], atOnce = 1000) {
  const learner = openLearner(examples)
  while (learner.learn(atOnce));
  return learner.finish()
}

const examples = [
  ...told('sinal', 'encomendou o bolo e sumiu', 'encomendou o vestido e não veio', 'sumiu sem avisar'),
  ...told('fiado', 'levou o bolo e não paga', 'levou o vestido e paga depois', 'não paga faz meses'),
]
const learned = learnedFrom(examples)
const likeliest = (question: string) =>
  [...chancesOf(wordsOf(question), learned)].sort(([, one], [, other]) => other - one)[0]?.[0]

describe('the answer that words point to', () => {
  it.each([
    ['encomendou e sumiu', 'sinal'],
    ['levou e não paga', 'fiado'],
    // What both have says nothing; what one has decides.
    ['o bolo o vestido paga', 'fiado'],
  ])('%j points to %s', (question, answer) => {
    expect(likeliest(question)).toBe(answer)
  })

  it('is none where no word is known, or none was seen twice', () => {
    expect(chancesOf(wordsOf('foguete lunar'), learned).size).toBe(0)
    expect(chancesOf(wordsOf('avisar'), learned).size).toBe(0)
    expect(chancesOf(wordsOf('bolo'), learnedFrom([])).size).toBe(0)
  })

  it('is the same whether learned at once or a little at a time', () => {
    expect(learnedFrom(examples, 1)).toEqual(learned)
  })

  it('has chances that add up to no more than one', () => {
    const chances = [...chancesOf(wordsOf('encomendou e não paga'), learned).values()]
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1.000_001)
  })
})
