import { describe, expect, it } from 'vitest'
import { answersTask, answerWithCard, cardForTask, type TaskCard } from './task-card.ts'
import { newCard, type TestCard } from './test-card.ts'

const card = (changes: Partial<TestCard> = {}): TestCard => ({
  ...newCard,
  ...{ kind: 'said', belief: 'chove.', who: 'vinte pessoas', how: 'na saída', counts: 'já se molhou' },
  ...{ mark: 5, until: '2026-11-30', status: 'running', asked: 3, reached: 2 },
  ...changes,
})
const started: TaskCard = { kinds: ['said'], asks: 'started', people: 0 }
const concluded = { status: 'concluded', verdict: 'confirmed' } as const

describe('a card as the answer to a task', () => {
  it.each([
    ['a running one', started, card(), true],
    ['a draft', started, card({ status: 'draft' }), false],
    ['one that was given up', started, card({ status: 'abandoned' }), false],
    ['one of another kind', started, card({ kind: 'did' }), false],
    ['enough people', { ...started, asks: 'noted', people: 3 }, card(), true],
    ['one person too few', { ...started, asks: 'noted', people: 4 }, card(), false],
    ['a verdict without a decision', { ...started, asks: 'decided' }, card(concluded), false],
    ['a decision', { ...started, asks: 'decided' }, card({ ...concluded, decision: 'go' }), true],
  ] as const)('%s', (_, task, given, enough) => {
    expect(answersTask(task, given)).toBe(enough)
  })

  it('is the one that answers, before one that runs, before a draft', () => {
    const [draft, running, few] = [card({ status: 'draft' }), card(), card({ asked: 1 })]
    expect(cardForTask(started, [draft, running])).toBe(running)
    expect(cardForTask({ ...started, asks: 'noted', people: 3 }, [few, running])).toBe(running)
    expect(cardForTask({ ...started, asks: 'noted', people: 9 }, [draft, few])).toBe(few)
    expect(cardForTask(started, [card({ status: 'abandoned' }), draft])).toBe(draft)
    expect(cardForTask(started, [card({ kind: 'did' })])).toBeNull()
  })

  it('is read as text with its numbers, after what was written, and is missed when it is gone', () => {
    const text = answerWithCard('Cinco palpites.', card())
    expect(text).toContain('Cinco palpites.\n\nAcredito que chove.\nCom quem: vinte pessoas')
    expect(text).toContain('O teste está rodando até 30/11: 2 de 3, e a marca é 5.')
    expect(answerWithCard('', card({ ...concluded, learned: 'Chove.', decision: 'go' }))).toContain(
      'O teste confirmou: 2 de 3, e a marca era 5.\nChove.\nDecisão: seguir.',
    )
    expect(answerWithCard('Cinco palpites.', null)).toBe('Cinco palpites.')
    expect(answerWithCard('', null)).toMatch(/apagado com a ideia/)
  })
})
