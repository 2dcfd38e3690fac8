import { parse } from 'yaml'
import { z } from 'zod'
import { type Exercise, type ExerciseAnswer, scoreExercise } from '#domain/exercises/exercise.ts'
import { contentFiles } from '../content-files.ts'
import { type Condition, conditions, exerciseKey, type TrialTrail } from './sheet.ts'

/** What one reader wrote on one sheet. */
export type FilledSheet = {
  readonly trail: string
  readonly reader: string
  readonly condition: Condition
  readonly answers: Readonly<Record<string, string>>
}

const written = z.strictObject({
  about: z.string().min(1),
  date: z.iso.date(),
  answers: z.record(z.string(), z.string().min(1, 'is not answered; "?" says so')),
})

const filePath = /\/answers\/([a-z0-9-]+)\/([a-z0-9-]+)\.(with|without)\.yaml$/u

/** Everything that readers answered so far. */
export function filledSheets(): readonly FilledSheet[] {
  return contentFiles('tests/content/trial', ['.yaml']).map(({ path, text }) => {
    const [, trail = '', reader = '', condition] = filePath.exec(path) ?? []
    const found = conditions.find((known) => known === condition)
    if (found === undefined) throw new Error(`${path}: is not answers/TRAIL/READER.CONDITION.yaml`)
    const sheet = written.safeParse(parse(text))
    if (!sheet.success) throw new Error(`${path}: ${z.prettifyError(sheet.error)}`)
    return { trail, reader, condition: found, answers: sheet.data.answers }
  })
}

export type Verdict = {
  /** Readers with both sheets. */
  readonly readers: readonly string[]
  /** The share of the trail's exercises, as they are worded today, that all of these readers tried both ways. */
  readonly covered: number
  /** Percentages of right answers. */
  readonly right: Readonly<Record<Condition, number>>
  /** Exercises that most readers had right without the lesson. */
  readonly guessed: readonly string[]
}

export function judgeTrail({ id, lessons }: TrialTrail, sheets: readonly FilledSheet[]): Verdict {
  const own = sheets.filter(({ trail }) => trail === id)
  const sheetOf = (reader: string, condition: Condition) =>
    own.find((sheet) => sheet.reader === reader && sheet.condition === condition)
  const readers = [...new Set(own.map(({ reader }) => reader))].filter((reader) =>
    conditions.every((condition) => sheetOf(reader, condition) !== undefined),
  )
  const exercises = lessons.flatMap((lesson) =>
    lesson.exercises.map((exercise) => ({
      name: `${lesson.id}/${exercise.id}`,
      key: exerciseKey(lesson.id, exercise),
      exercise,
    })),
  )
  const answerOf = (reader: string, condition: Condition, key: string) =>
    sheetOf(reader, condition)?.answers[key]
  const tried = exercises.filter(
    ({ key }) =>
      readers.length > 0 &&
      readers.every((reader) =>
        conditions.every((condition) => answerOf(reader, condition, key) !== undefined),
      ),
  )
  const rightOf = (condition: Condition, { key, exercise }: (typeof tried)[number]) =>
    readers.filter((reader) => isRight(exercise, answerOf(reader, condition, key) ?? '')).length
  const percentage = (condition: Condition) => {
    const asked = tried.length * readers.length
    const right = tried.reduce((sum, one) => sum + rightOf(condition, one), 0)
    return asked === 0 ? 0 : (100 * right) / asked
  }
  return {
    readers,
    covered: tried.length / exercises.length,
    right: { without: percentage('without'), with: percentage('with') },
    guessed: tried.filter((one) => rightOf('without', one) * 2 > readers.length).map(({ name }) => name),
  }
}

export function isRight(exercise: Exercise, text: string): boolean {
  return scoreExercise(exercise, readAnswer(exercise, text))?.correct === true
}

/** From the notation that the sheet asks for; what cannot be read is -1, which no exercise has. */
function readAnswer(exercise: Exercise, text: string): ExerciseAnswer {
  const { kind } = exercise
  const places = (text.toLowerCase().match(/[^\s,;]+/gu) ?? []).map((one) =>
    /^[a-z]$/u.test(one) ? one.charCodeAt(0) - 97 : -1,
  )
  switch (kind) {
    case 'choice':
      return { kind, option: places.length === 1 ? (places[0] ?? -1) : -1 }
    case 'number':
      return { kind, text }
    case 'order':
      return { kind, order: places }
    case 'sort':
      return { kind, groups: places }
    case 'match':
      return { kind, rights: places }
    case 'spot':
      return { kind, marked: places }
    case 'scene': {
      const picks: number[] = []
      for (let at: number | null = 0; at !== null; ) {
        const pick: number = places[at] ?? -1
        picks.push(pick)
        at = exercise.turns[at]?.options[pick]?.to ?? null
      }
      return { kind, picks }
    }
  }
}
