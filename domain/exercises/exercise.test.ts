import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Exercise, type ExerciseAnswer, scoreExercise, showExercise, solveExercise } from './exercise.ts'
import { shownOrder } from './shuffle.ts'

const common = { question: 'O quê?', hint: null, explanation: 'Isso.' }
const exercises: Readonly<Record<string, Exercise>> = {
  choice: {
    kind: 'choice',
    id: 'c',
    question: 'Qual?',
    hint: null,
    options: ['A', 'B', 'C'].map((text) => ({ text, explanation: `Por que ${text}.` })),
    correct: 2,
  },
  order: {
    kind: 'order',
    id: 'o',
    ...common,
    items: ['um', 'dois', 'três', 'quatro'].map((text) => ({ text, why: `Aqui vem ${text}.` })),
  },
  sort: {
    kind: 'sort',
    id: 's',
    ...common,
    groups: ['fixo', 'variável'],
    items: [
      { text: 'aluguel', group: 0, why: 'Todo mês igual.' },
      { text: 'farinha', group: 1, why: 'Some a cada bolo.' },
      { text: 'internet', group: 0, why: 'Não muda com a venda.' },
      { text: 'caixa', group: 1, why: 'Uma por bolo.' },
    ],
  },
  match: {
    kind: 'match',
    id: 'm',
    ...common,
    pairs: ['a', 'b', 'c', 'd'].map((left) => ({ left, right: left.toUpperCase(), why: `É ${left}.` })),
  },
  spot: {
    kind: 'spot',
    id: 'p',
    ...common,
    look: 'bill',
    title: 'Boleto',
    parts: [
      { text: 'Banco', isFlaw: false, why: 'O banco existe.' },
      { text: 'Pix para pessoa', isFlaw: true, why: 'Não é da Receita.' },
      { text: 'Vencimento', isFlaw: false, why: 'É o dia certo.' },
      { text: 'Associação', isFlaw: true, why: 'Não é obrigatória.' },
    ],
  },
  scene: {
    kind: 'scene',
    id: 'n',
    ...common,
    person: 'Dona Ciça',
    turns: [
      {
        says: 'Adorei!',
        options: [
          { text: 'Você compraria?', reply: 'Claro!', isGood: false, why: 'Futuro não conta.', to: 2 },
          { text: 'Quando usou?', reply: 'Ontem.', isGood: true, why: 'Passado.', to: 1 },
        ],
      },
      { says: '', options: [{ text: 'Quanto pagou?', reply: 'Dez.', isGood: true, why: 'Preço.', to: 2 }] },
      {
        says: '',
        options: [{ text: 'Quem mais?', reply: 'A Neide.', isGood: true, why: 'Rede.', to: null }],
      },
    ],
  },
}

const score = (name: string, answer: ExerciseAnswer) => {
  const exercise = exercises[name]
  if (exercise === undefined) throw new Error(`There is no ${name}`)
  return scoreExercise(exercise, answer)
}

describe.each(Object.entries(exercises))('%s', (_, exercise) => {
  it('is passed with its solution, and says why', () => {
    const right = scoreExercise(exercise, solveExercise(exercise))
    expect(right?.correct).toBe(true)
    expect(right?.explanation).not.toBe('')
    expect(right?.parts.every(Boolean)).toBe(true)
  })

  it('shows nothing of its solution', () => {
    expect(JSON.stringify(showExercise(exercise))).not.toMatch(/"(?:correct|explanation|why|isGood|isFlaw)"/)
  })

  it('takes only answers of its own kind and size', () => {
    for (const other of Object.values(exercises))
      if (other.kind !== exercise.kind) expect(scoreExercise(exercise, solveExercise(other))).toBeNull()
  })
})

describe('a wrong answer', () => {
  it('to a question gets the explanation of the chosen option', () => {
    expect(score('choice', { kind: 'choice', option: 0 })).toMatchObject({
      correct: false,
      explanation: 'Por que A.',
    })
    expect(score('choice', { kind: 'choice', option: 3 })).toBeNull()
  })

  it('in order is told which step belongs at the first wrong place', () => {
    const { order } = solveExercise(exercises.order as Exercise) as { order: number[] }
    const [one = 0, two = 0, ...rest] = order
    expect(score('order', { kind: 'order', order: [two, one, ...rest] })).toEqual({
      correct: false,
      explanation: 'Aqui vem um.',
      parts: [false, false, true, true],
      isClose: false,
    })
    for (const wrong of [
      [0, 1, 2],
      [0, 0, 1, 2],
      [0, 1, 2, 4],
      [0, 1, 2, 3, 4],
    ])
      expect(score('order', { kind: 'order', order: wrong })).toBeNull()
  })

  it('in groups is told about the first thing in the wrong one', () => {
    const { groups } = solveExercise(exercises.sort as Exercise) as { groups: number[] }
    const swapped = groups.map((group, item) => (item === 0 ? 1 - group : group))
    const said = score('sort', { kind: 'sort', groups: swapped })
    expect(said?.parts).toEqual([false, true, true, true])
    const [first] = (showExercise(exercises.sort as Exercise) as { items: string[] }).items
    const whys: Readonly<Record<string, string>> = {
      aluguel: 'Todo mês igual.',
      farinha: 'Some a cada bolo.',
      internet: 'Não muda com a venda.',
      caixa: 'Uma por bolo.',
    }
    expect(said?.explanation).toBe(whys[first ?? ''])
    expect(score('sort', { kind: 'sort', groups: [0, 0, 0, 2] })).toBeNull()
    expect(score('sort', { kind: 'sort', groups: [0, 0, 0] })).toBeNull()
  })

  it('in pairs is told about the first wrong pair', () => {
    const { rights } = solveExercise(exercises.match as Exercise) as { rights: number[] }
    const [one = 0, two = 0, three = 0, four = 0] = rights
    expect(score('match', { kind: 'match', rights: [one, two, four, three] })).toMatchObject({
      correct: false,
      explanation: 'É c.',
      parts: [true, true, false, false],
    })
    expect(score('match', { kind: 'match', rights: [one, one, two, three] })).toBeNull()
  })

  it('on a document is told why a part is no flaw, or how many are missing', () => {
    const marked = (...parts: number[]) => score('spot', { kind: 'spot', marked: parts })
    expect(marked(1, 0)).toMatchObject({
      correct: false,
      explanation: 'O banco existe.',
      parts: [true, false],
    })
    expect(marked(1)).toMatchObject({ correct: false, explanation: 'Falta achar mais uma.' })
    expect(marked(3, 1)?.correct).toBe(true)
    expect(marked(1, 1)).toBeNull()
    expect(marked(9)).toBeNull()
    expect(marked()).toBeNull()
  })

  it('in a conversation is told what its first weak question hides', () => {
    const said = (...picks: number[]) => score('scene', { kind: 'scene', picks })
    expect(said(0, 0)).toMatchObject({
      correct: false,
      explanation: 'Futuro não conta.',
      parts: [false, true],
    })
    expect(said(1, 0, 0)?.correct).toBe(true)
    for (const unfinished of [[1], [1, 0], [1, 0, 0, 0], [2], [0, 1]]) expect(said(...unfinished)).toBeNull()
  })
})

it('things to arrange never stand in the right order at first, and always in the same one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.string({ maxLength: 40 }), (count, text) => {
      const order = shownOrder(count, text)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      expect(order.some((value, index) => value !== index)).toBe(true)
      expect(shownOrder(count, text)).toEqual(order)
    }),
  )
})
