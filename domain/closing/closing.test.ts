import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay } from '#domain/calendar/days.ts'
import { type Exercise, solveExercise } from '#domain/exercises/exercise.ts'
import type { ReviewLesson } from '#domain/review/present.ts'
import { answerClosing, beginClosing, type ClosingAttempt, closingState, presentClosing } from './closing.ts'
import { closingPass, closingSize } from './limits.ts'

const today = '2026-03-10'

function choice(id: string): Exercise {
  return {
    kind: 'choice',
    id,
    question: `Pergunta ${id}?`,
    hint: 'Uma dica',
    options: ['a', 'b'].map((text) => ({ text, explanation: `Porque ${text}` })),
    correct: 0,
  }
}

function sum(id: string): Exercise {
  return {
    kind: 'number',
    id,
    question: 'O dobro de {a}?',
    hint: null,
    given: [],
    parameters: { a: { first: 1, from: 10, to: 900, step: 10 } },
    where: [],
    answer: 'a * 2',
    unit: 'R$',
    tolerance: 0,
    explanation: 'É o dobro.',
    mistakes: [{ answer: 'a', says: 'Faltou dobrar.' }],
    otherwise: 'Dobre.',
  }
}

const lessons: readonly ReviewLesson[] = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis'].map((stageId) => ({
  stageId,
  title: `Lição ${stageId}`,
  trailId: 't',
  trailName: 'Trilha',
  exercises: [choice('pergunta'), sum('conta'), choice('outra')],
}))

function answer(attempt: ClosingAttempt, place: number, isRight: boolean): ClosingAttempt {
  const item = attempt.items[place]
  const exercise = lessons
    .find(({ stageId }) => stageId === item?.stageId)
    ?.exercises.find(({ id }) => id === item?.exerciseId)
  if (item === undefined || exercise === undefined) throw new Error('No such exercise')
  const wrong =
    exercise.kind === 'choice'
      ? { kind: 'choice' as const, option: 1 }
      : { kind: 'number' as const, text: '1' }
  const after = answerClosing(attempt, lessons, {
    stageId: item.stageId,
    exerciseId: item.exerciseId,
    answer: isRight ? solveExercise(exercise, item.variant) : wrong,
  })
  if (typeof after === 'string') throw new Error(after)
  return after
}

const attempts = fc
  .integer({ min: 0, max: 2 ** 31 - 1 })
  .map((seed) => beginClosing(lessons, { today, seed }))

describe('the close of a trail', () => {
  it('has ten different exercises of all lessons, with new numbers', () => {
    fc.assert(
      fc.property(attempts, ({ items }) => {
        expect(items).toHaveLength(closingSize)
        expect(new Set(items.map(({ stageId, exerciseId }) => `${stageId}/${exerciseId}`)).size).toBe(10)
        expect(new Set(items.map(({ stageId }) => stageId)).size).toBe(lessons.length)
        for (const { variant } of items) expect(variant).toBeGreaterThan(0)
      }),
    )
  })

  it('is passed with eight right ones and not with seven, whatever the order', () => {
    const marks = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(attempts, marks, (begun, isRight) => {
        const done = isRight.reduce((attempt, right, place) => answer(attempt, place, right), begun)
        const right = isRight.filter(Boolean).length
        expect(closingState(done, today)).toBe(right >= closingPass ? 'passed' : 'missed')
        // A passed one is for good; another day brings another attempt.
        expect(closingState(done, shiftDay(today, 1))).toBe(right >= closingPass ? 'passed' : 'ready')
        expect(presentClosing(done, lessons, today).result?.right).toBe(right)
      }),
    )
  })

  it('keeps the first answer', () => {
    fc.assert(
      fc.property(attempts, fc.boolean(), fc.integer({ min: 0, max: 9 }), (begun, isRight, place) => {
        const once = answer(begun, place, isRight)
        expect(answer(once, place, !isRight)).toEqual(once)
      }),
    )
  })

  it('says nothing about right answers before the end, not even which were right', () => {
    fc.assert(
      fc.property(attempts, fc.array(fc.boolean(), { maxLength: 9 }), (begun, isRight) => {
        const half = isRight.reduce((attempt, right, place) => answer(attempt, place, right), begun)
        const shown = presentClosing(half, lessons, today)
        expect(shown.result).toBeNull()
        expect(JSON.stringify(shown)).not.toMatch(/correct|explanation|Porque|dica|variant/)
        expect(shown.exercises.filter(({ isAnswered }) => isAnswered)).toHaveLength(isRight.length)
      }),
    )
  })

  it('left open ends with its day', () => {
    const begun = beginClosing(lessons, { today, seed: 1 })
    expect(closingState(begun, today)).toBe('open')
    expect(closingState(begun, shiftDay(today, 1))).toBe('ready')
    expect(closingState(null, today)).toBe('ready')
    expect(presentClosing(begun, lessons, shiftDay(today, 1)).exercises).toEqual([])
  })

  it('refuses what is not in it, and answers of another kind', () => {
    const begun = beginClosing(lessons, { today, seed: 1 })
    const given = { kind: 'choice' as const, option: 0 }
    expect(answerClosing(begun, lessons, { stageId: 'um', exerciseId: 'nada', answer: given })).toBe(
      'not-in-closing',
    )
    const [item] = begun.items
    const place = { stageId: item?.stageId ?? '', exerciseId: item?.exerciseId ?? '' }
    const another = { kind: 'spot' as const, marked: [0] }
    expect(answerClosing(begun, lessons, { ...place, answer: another })).toBe('answer-unknown')
  })
})
