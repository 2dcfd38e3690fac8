import { describe, expect, it } from 'vitest'
import { solveExercise } from '#domain/exercises/exercise.ts'
import { type FilledSheet, filledSheets, isRight, judgeTrail } from './trial/judge.ts'
import { blankForm, exerciseKey, readerSheet, trialTrails } from './trial/sheet.ts'

// Whether exercises need their lesson: three readers answer them without it, then with it (tests/content/trial).

const leastReaders = 3
const leastGap = 30
/** Of a trail's exercises; the others may have been reworded since. */
const leastCovered = 0.8

const trails = await trialTrails()
const sheets = filledSheets()
const verdicts = trails.map((trail) => ({ id: trail.id, ...judgeTrail(trail, sheets) }))
const tried = verdicts.filter(
  ({ readers, covered }) => readers.length >= leastReaders && covered >= leastCovered,
)

describe('the readers', () => {
  it('have tried every trail as it is worded today', () => {
    expect(tried.map(({ id }) => id)).toEqual(trails.map(({ id }) => id))
  })

  it('answer sheets of trails that exist', () => {
    const ids = trails.map(({ id }) => id)
    expect(sheets.filter(({ trail }) => !ids.includes(trail))).toEqual([])
  })

  it(`are right at least ${leastGap} points less often without the lessons`, () => {
    const close = tried.filter(({ right }) => right.with - right.without < leastGap)
    expect(close.map(({ id, right }) => ({ id, right }))).toEqual([])
  })
})

describe('the scorer', () => {
  const [trail] = trails
  if (trail === undefined) throw new Error('There is no trail')
  const keyed = trail.lessons.flatMap(({ id, exercises }) =>
    exercises.map((exercise) => ({ name: `${id}/${exercise.id}`, key: exerciseKey(id, exercise), exercise })),
  )
  const filled = (reader: string, condition: 'with' | 'without', answers: Record<string, string>) =>
    ({ trail: trail.id, reader, condition, answers }) satisfies FilledSheet
  const solved = Object.fromEntries(keyed.map(({ key, exercise }) => [key, solution(exercise)]))
  const unknown = Object.fromEntries(keyed.map(({ key }) => [key, '?']))

  it('knows every solution in the notation of the sheet, and nothing else', () => {
    const all = trails.flatMap(({ lessons }) => lessons.flatMap(({ exercises }) => exercises))
    expect(all.filter((exercise) => !isRight(exercise, solution(exercise))).map(({ id }) => id)).toEqual([])
    expect(all.filter((exercise) => isRight(exercise, '?')).map(({ id }) => id)).toEqual([])
  })

  it('counts what was right with and without the lesson', () => {
    const [first] = keyed
    if (first === undefined) throw new Error('There is no exercise')
    const guessed = { ...unknown, [first.key]: solution(first.exercise) }
    const verdict = judgeTrail(trail, [filled('a', 'without', guessed), filled('a', 'with', solved)])
    expect(verdict).toEqual({
      readers: ['a'],
      covered: 1,
      right: { without: 100 / keyed.length, with: 100 },
      guessed: [first.name],
    })
  })

  it('leaves out a reader with one sheet, and answers to an older wording', () => {
    expect(judgeTrail(trail, [filled('a', 'with', solved)]).readers).toEqual([])
    const older = Object.fromEntries(Object.entries(solved).map(([key, text]) => [`${key}0`, text]))
    const verdict = judgeTrail(trail, [filled('a', 'without', older), filled('a', 'with', solved)])
    expect(verdict).toMatchObject({ readers: ['a'], covered: 0, guessed: [] })
  })
})

describe('a sheet', () => {
  it('holds every exercise, and without the lessons none of their words or explanations', () => {
    for (const trail of trails) {
      const [alone, whole, form] = [
        readerSheet(trail, 'without'),
        readerSheet(trail, 'with'),
        blankForm(trail),
      ]
      for (const { id, text, exercises } of trail.lessons) {
        expect(alone).not.toContain(text.slice(0, 80))
        expect(whole).toContain(text)
        for (const exercise of exercises) {
          for (const page of [alone, whole, form]) expect(page).toContain(exerciseKey(id, exercise))
          if ('explanation' in exercise) expect(alone).not.toContain(exercise.explanation)
        }
      }
    }
  })
})

/** As a reader who knows everything would write it. */
function solution(exercise: Parameters<typeof solveExercise>[0]): string {
  const answer = solveExercise(exercise)
  const letters = (places: readonly number[]) => places.map((at) => String.fromCharCode(97 + at)).join(' ')
  switch (answer.kind) {
    case 'choice':
      return letters([answer.option])
    case 'number':
      return answer.text
    case 'order':
      return letters(answer.order)
    case 'sort':
      return letters(answer.groups)
    case 'match':
      return letters(answer.rights)
    case 'spot':
      return letters(answer.marked)
    case 'scene': {
      if (exercise.kind !== 'scene') return '?'
      // Turns that the solution does not reach are answered too.
      return letters(exercise.turns.map(({ options }) => options.findIndex(({ isGood }) => isGood)))
    }
  }
}
