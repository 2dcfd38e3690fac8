import { z } from 'zod'
import { exerciseLimits } from '#domain/exercises/limits.ts'
import { spotLooks } from '#domain/exercises/spot/spot.ts'
import { longestTypedNumber } from '#domain/text/numbers.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { boundedWord } from './texts.ts'

export const exerciseIdSchema = boundedWord(60, lessonMessages.exerciseUnknown).min(
  1,
  lessonMessages.exerciseUnknown,
)

const unknown = lessonMessages.optionUnknown
const place = z
  .int(unknown)
  .min(0, unknown)
  .max(exerciseLimits.parts - 1, unknown)
const places = z.array(place, unknown).min(1, unknown).max(exerciseLimits.parts, unknown)

/** An answer to an exercise. Numbers are places in what was shown. */
export const exerciseAnswerSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('choice'), option: place }),
    z.strictObject({
      kind: z.literal('number'),
      text: boundedWord(longestTypedNumber, lessonMessages.numberUnreadable).min(
        1,
        lessonMessages.numberUnreadable,
      ),
    }),
    z.strictObject({ kind: z.literal('order'), order: places }),
    z.strictObject({ kind: z.literal('sort'), groups: places }),
    z.strictObject({ kind: z.literal('match'), rights: places }),
    z.strictObject({ kind: z.literal('spot'), marked: places }),
    z.strictObject({ kind: z.literal('scene'), picks: places }),
  ],
  unknown,
)

/**
 * After a right answer: the answer and why it is right. Null before. `answer` is null if the exercise was
 * rewritten since.
 */
const passedSchema = z.object({ answer: exerciseAnswerSchema.nullable(), explanation: z.string() }).nullable()

const common = { id: z.string(), question: z.string(), hint: z.string().nullable(), passed: passedSchema }

/** What a member sees of an exercise. Things to arrange are shown in an order that is not the solution. */
export const exerciseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), ...common, options: z.array(z.string()) }),
  z.object({
    kind: z.literal('number'),
    ...common,
    given: z.array(z.object({ label: z.string(), value: z.string() })),
    /** 'R$', '%', or the word after the number. */
    unit: z.string(),
  }),
  z.object({ kind: z.literal('order'), ...common, items: z.array(z.string()) }),
  z.object({ kind: z.literal('sort'), ...common, groups: z.array(z.string()), items: z.array(z.string()) }),
  z.object({ kind: z.literal('match'), ...common, lefts: z.array(z.string()), rights: z.array(z.string()) }),
  z.object({
    kind: z.literal('spot'),
    ...common,
    look: z.enum(spotLooks),
    title: z.string(),
    parts: z.array(z.string()),
    /** How many parts are flaws. */
    flaws: z.int(),
  }),
  z.object({
    kind: z.literal('scene'),
    ...common,
    /** Whom one talks to. */
    person: z.string(),
    turns: z.array(
      z.object({
        says: z.string(),
        /** `to` is the number of the next turn; null ends the conversation. */
        options: z.array(z.object({ text: z.string(), reply: z.string(), to: z.int().nullable() })),
      }),
    ),
  }),
])

export type ShownExercise = z.infer<typeof exerciseSchema>

export const verdictSchema = z.object({
  correct: z.boolean(),
  /** For this answer. */
  explanation: z.string(),
  /** Which parts of the answer are right; empty where it has none. */
  parts: z.array(z.boolean()),
  /** 'Resposta correta! Muito bem!', 'Não foi dessa vez! Tente novamente.' or, for a typical mistake, 'Quase.' */
  message: z.string(),
})

export type Verdict = z.infer<typeof verdictSchema>
