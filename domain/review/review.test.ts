import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay } from '#domain/calendar/days.ts'
import { exerciseKinds } from '#domain/exercises/exercise.ts'
import type { NumberExercise } from '#domain/exercises/number/number.ts'
import { newCards, type PassedExercise } from './cards.ts'
import { chooseForToday, chooseMixed, reviewSize, variantFrom } from './choose.ts'
import { nextReviewText, reviewPraise } from './messages.ts'
import { afterReview, firstMemory, reviewGrades } from './schedule.ts'
import { answerItem, beginReview, countsForMission, nextReview, type ReviewItem } from './session.ts'

const today = '2026-03-10'
const grade = fc.constantFrom(...reviewGrades)
const anyDay = fc.integer({ min: -400, max: 0 }).map((days) => shiftDay(today, days))
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

const places = fc.uniqueArray(
  fc.record({
    stageId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    exerciseId: fc.constantFrom('1', '2', '3', '4', '5'),
    kind: fc.constantFrom(...exerciseKinds),
  }),
  { selector: ({ stageId, exerciseId }) => `${stageId}/${exerciseId}`, maxLength: 35 },
)
const cards = places.chain((all) =>
  fc.tuple(...all.map(() => fc.tuple(anyDay, grade, fc.integer({ min: -30, max: 30 })))).map((drawn) =>
    all.map((place, index) => {
      const [day, first, shift] = drawn[index] ?? [today, 'good' as const, 0]
      return { ...place, ...firstMemory(first, day), due: shiftDay(today, shift) }
    }),
  ),
)

describe('when an exercise comes back', () => {
  it('is after the lesson in two or three days, and later the better it went', () => {
    expect(firstMemory('good', today).due).toBe('2026-03-13')
    expect(firstMemory('hard', today).due).toBe('2026-03-12')
    const first = firstMemory('good', today)
    const [good, hard, again] = reviewGrades.map((given) => afterReview(first, given, first.due))
    expect(good?.due).toBe('2026-03-27')
    expect([hard?.due, again?.due]).toEqual(['2026-03-22', '2026-03-14'])
    expect([good?.lapses, again?.lapses, again?.reviews]).toEqual([0, 1, 2])
  })

  it('is always on a later day, within a year, whatever was answered before and whenever', () => {
    const answers = fc.array(fc.tuple(grade, fc.integer({ min: -3, max: 800 })), { maxLength: 30 })
    fc.assert(
      fc.property(grade, answers, (first, given) => {
        let memory = firstMemory(first, today)
        let day = today
        for (const [next, days] of given) {
          day = shiftDay(day, days)
          memory = afterReview(memory, next, day)
          const on = memory.reviewedOn
          expect(memory.due > on && memory.due <= shiftDay(on, 365)).toBe(true)
          expect(Number.isFinite(memory.stability) && Number.isFinite(memory.difficulty)).toBe(true)
        }
      }),
    )
  })

  it('is tomorrow if it was forgotten, however well it was known', () => {
    let memory = firstMemory('good', today)
    for (let times = 0; times < 5; times += 1) memory = afterReview(memory, 'good', memory.due)
    expect(afterReview(memory, 'again', memory.due).due).toBe(shiftDay(memory.due, 1))
  })

  it('comes later after a right answer than after a wrong one', () => {
    fc.assert(
      fc.property(fc.array(grade, { maxLength: 12 }), fc.integer({ min: 0, max: 60 }), (given, late) => {
        let memory = firstMemory('good', today)
        for (const next of given) memory = afterReview(memory, next, memory.due)
        const day = shiftDay(memory.due, late)
        const due = (next: (typeof reviewGrades)[number]) => afterReview(memory, next, day).due
        expect(due('good') >= due('hard') && due('hard') >= due('again')).toBe(true)
      }),
    )
  })
})

describe('cards of finished lessons', () => {
  const passed = (count: number, finishedOn: string): PassedExercise[] =>
    Array.from({ length: count }, (_, index) => ({
      stageId: `stage-${Math.floor(index / 5)}`,
      exerciseId: `${index % 5}`,
      firstCorrect: index % 2 === 0,
      finishedOn,
    }))

  it('are due some days after the lesson', () => {
    expect(newCards(passed(2, today), today).map(({ due }) => due)).toEqual(['2026-03-13', '2026-03-12'])
  })

  it('of long ago are spread over days, a few lessons at a time', () => {
    const made = newCards(passed(200, '2025-01-01'), today)
    const perDay = new Map<string, number>()
    for (const { due } of made) perDay.set(due, (perDay.get(due) ?? 0) + 1)
    expect([...perDay.values()]).toEqual(Array(50).fill(4))
    const first = made.filter(({ due }) => due === today)
    expect(new Set(first.map(({ stageId }) => stageId)).size).toBe(4)
  })

  it('are one for each exercise, never due before today nor reviewed in the future', () => {
    const days = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 60 })
    fc.assert(
      fc.property(days, (shifts) => {
        const all = passed(shifts.length, today).map((exercise, index) => ({
          ...exercise,
          finishedOn: shiftDay(today, shifts[index] ?? 0),
        }))
        const made = newCards(all, today)
        expect(new Set(made.map(({ stageId, exerciseId }) => `${stageId}/${exerciseId}`)).size).toBe(
          all.length,
        )
        for (const { due, reviewedOn } of made) expect(due >= today && reviewedOn <= today).toBe(true)
        expect(made.filter(({ due }) => due === today).length).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('the exercises of a day', () => {
  it('are due ones, six at most, one conversation at most, and as many as there can be', () => {
    fc.assert(
      fc.property(cards, seed, (all, from) => {
        const chosen = chooseForToday(all, { today, seed: from })
        const due = all.filter((card) => card.due <= today)
        const scenes = due.filter(({ kind }) => kind === 'scene').length
        expect(chosen.length).toBe(Math.min(reviewSize, due.length - Math.max(0, scenes - 1)))
        expect(chosen.filter(({ kind }) => kind === 'scene').length).toBeLessThanOrEqual(1)
        expect(new Set(chosen).size).toBe(chosen.length)
        for (const card of chosen) expect(due).toContain(card)
        const oldest = due.map((card) => card.due).sort()[0]
        expect(chosen[0]?.due).toBe(oldest)
      }),
    )
  })

  it('take a second one of a lesson only after one of each', () => {
    fc.assert(
      fc.property(cards, seed, (all, from) => {
        const chosen = chooseForToday(all, { today, seed: from })
        const lessons = chosen.map(({ stageId }) => stageId)
        const waiting = all.filter(({ due, kind }) => due <= today && kind !== 'scene')
        const isDoubled = new Set(lessons).size < lessons.length
        if (isDoubled) for (const { stageId } of waiting) expect(lessons).toContain(stageId)
      }),
    )
  })

  it('do not depend on the order of the cards, and change with the seed', () => {
    fc.assert(
      fc.property(cards, seed, (all, from) => {
        const asked = { today, seed: from }
        expect(chooseForToday([...all].reverse(), asked)).toEqual(chooseForToday(all, asked))
      }),
    )
    const many = Array.from({ length: 30 }, (_, index) => ({
      stageId: `s${index}`,
      exerciseId: 'x',
      kind: 'choice' as const,
      due: today,
    }))
    const sets = [1, 2, 3, 4].map((from) => JSON.stringify(chooseForToday(many, { today, seed: from })))
    expect(new Set(sets).size).toBe(4)
  })

  it('mix kinds where the lessons leave the choice', () => {
    const kinds = ['choice', 'choice', 'choice', 'number', 'sort'] as const
    const all = kinds.map((kind, index) => ({ stageId: `s${index}`, exerciseId: 'x', kind }))
    expect(chooseMixed(all, 3).map(({ kind }) => kind)).toEqual(['choice', 'number', 'sort'])
  })

  it('have new numbers, always the same ones for a seed', () => {
    fc.assert(
      fc.property(seed, fc.string(), (from, exerciseId) => {
        const variant = variantFrom(from, { stageId: 'a', exerciseId })
        expect(variant).toBe(variantFrom(from, { stageId: 'a', exerciseId }))
        expect(variant >= 1 && variant < 100).toBe(true)
      }),
    )
  })
})

const exercise: NumberExercise = {
  kind: 'number',
  id: 'soma',
  question: 'Quanto dá?',
  hint: null,
  given: [{ label: 'Um', value: '{a}' }],
  parameters: { a: { first: 1, from: 10, to: 90, step: 10 } },
  where: [],
  answer: 'a * 2',
  unit: 'R$',
  tolerance: 0,
  explanation: 'O dobro de {a}.',
  mistakes: [{ answer: 'a', says: 'Faltou dobrar.' }],
  otherwise: 'Dobre o valor.',
}
const open: ReviewItem = { stageId: 's', exerciseId: 'soma', variant: 7, mistaken: false, grade: null }

describe('an answer in a review', () => {
  const right = answerItem(open, exercise, null)?.solution ?? null
  const wrong = { kind: 'number' as const, text: '1' }

  it('is good at the first try, hard after a mistake, and forgotten when given up', () => {
    expect(answerItem(open, exercise, right)).toMatchObject({ graded: 'good', score: { correct: true } })
    const missed = answerItem(open, exercise, wrong)
    expect(missed).toMatchObject({ graded: null, item: { mistaken: true, grade: null }, solution: null })
    expect(answerItem(missed?.item ?? open, exercise, right)).toMatchObject({ graded: 'hard' })
    const givenUp = answerItem(open, exercise, null)
    expect(givenUp).toMatchObject({ graded: 'again', score: { correct: false } })
    expect(givenUp?.score.explanation).toMatch(/^O dobro de \d0\.$/)
  })

  it('is about its own numbers, not those of the lesson', () => {
    expect(right).not.toEqual({ kind: 'number', text: '2' })
    expect(answerItem(open, exercise, { kind: 'number', text: '2' })?.score.correct).toBe(false)
  })

  it('changes nothing once the exercise is settled', () => {
    const answer = fc.constantFrom(right, wrong, null)
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 12 }), (given) => {
        let item = open
        const grades: string[] = []
        for (const next of given) {
          const answered = answerItem(item, exercise, next)
          if (answered?.graded) grades.push(answered.graded)
          item = answered?.item ?? item
        }
        expect(grades.length).toBeLessThanOrEqual(1)
        const settling = given.findIndex((next) => next === right || next === null)
        const expected =
          settling < 0 ? [] : given[settling] === null ? ['again'] : [settling === 0 ? 'good' : 'hard']
        expect(grades).toEqual(expected)
      }),
    )
  })

  it('of another kind is refused', () => {
    expect(answerItem(open, exercise, { kind: 'choice', option: 0 })).toBeNull()
  })
})

describe('a review', () => {
  const card = (stageId: string, due: string) => ({
    ...firstMemory('good', '2026-03-01'),
    stageId,
    exerciseId: 'soma',
    kind: 'number' as const,
    due,
  })

  it('counts what was begun wrongly and left as forgotten on its own day', () => {
    const items = [
      { ...open, stageId: 'a', mistaken: true },
      { ...open, stageId: 'b' },
      { ...open, stageId: 'c', mistaken: true, grade: 'hard' as const },
    ]
    const all = [card('a', '2026-03-04'), card('b', '2026-03-05'), card('c', '2026-04-01')]
    const begun = beginReview({ day: '2026-03-09', items }, all, { today, seed: 1 })
    expect(begun.changed).toMatchObject([{ stageId: 'a', due: '2026-03-10', lapses: 1 }])
    expect(begun.session.items.map(({ stageId }) => stageId)).toEqual(['b', 'a'])
  })

  it('counts for the mission from three right answers on', () => {
    const graded = (...grades: ReviewItem['grade'][]) =>
      countsForMission({ day: today, items: grades.map((given) => ({ ...open, grade: given })) })
    expect(graded('good', 'hard', 'good')).toBe(true)
    expect(graded('good', 'hard', 'again', 'again', null)).toBe(false)
  })

  it('says when the next one comes and how many come back', () => {
    expect(nextReview([], today)).toBeNull()
    const tomorrow = shiftDay(today, 1)
    expect(nextReview([card('a', '2026-03-01'), card('b', tomorrow)], today)).toEqual({
      day: tomorrow,
      count: 2,
    })
    expect(nextReview([card('a', '2026-03-20'), card('b', '2026-03-21')], today)).toEqual({
      day: '2026-03-20',
      count: 1,
    })
    const many = Array.from({ length: 20 }, (_, index) => card(`s${index}`, today))
    expect(nextReview(many, today)?.count).toBe(reviewSize)
  })
})

describe('the words of a review', () => {
  it('say when the next one comes', () => {
    expect(nextReviewText({ day: '2026-03-11', count: 2 }, today)).toBe('Amanhã voltam 2.')
    expect(nextReviewText({ day: '2026-03-11', count: 1 }, today)).toBe('Amanhã volta 1.')
    expect(nextReviewText({ day: '2026-03-20', count: 3 }, today)).toBe('Em 20/03 voltam 3.')
    expect(nextReviewText(null, today)).toMatch(/^Termine uma lição/)
  })

  it('sum up how it went', () => {
    const praise = (...grades: string[]) => reviewPraise(grades.map((given) => ({ grade: given })))
    expect(praise('good', 'good')).toBe('Tudo certo de primeira. Está fresco na memória.')
    expect(praise('good', 'hard', 'again')).toBe(
      '1 de primeira, 1 depois de pensar de novo e 1 para rever amanhã.',
    )
    expect(praise('hard')).toBe('1 depois de pensar de novo.')
    expect(praise('again')).toMatch(/está tudo bem/)
  })
})
