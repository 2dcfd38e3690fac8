import { z } from 'zod'
import { shiftDay } from '#domain/calendar/days.ts'
import { exerciseLimits } from '#domain/exercises/limits.ts'
import { writtenExercise } from '#domain/exercises/written-exercise.ts'
import { allDifferent, sentence, slug } from '#domain/exercises/written-parts.ts'
import { factBases, factConfidences } from '#domain/lessons/fact-basis.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'

const day = z.iso.date()

export const trailFileSchema = z.strictObject({
  id: z.enum(trailOrder),
  name: sentence(40),
  description: sentence(200),
  icon: slug,
  document: z.strictObject({ title: sentence(60), intro: sentence(160) }),
  stages: z.array(slug).min(1),
  /** false hides the whole trail from everyone, regardless of the admins' choice. */
  published: z.boolean().default(true),
})

export const stageFileSchema = z.strictObject({
  title: sentence(60),
  summary: sentence(120),
  exercises: z
    .array(writtenExercise)
    .max(exerciseLimits.perLesson.max)
    .refine((exercises) => allDifferent(exercises.map(({ id }) => id)), 'different ids')
    .default([]),
  task: z.strictObject({
    prompt: sentence(700),
    tip: sentence(300),
    example: sentence(1500),
    document: sentence(60),
  }),
  reward: z.strictObject({
    points: z.int().positive(),
    message: sentence(200),
    badge: slug.optional(),
  }),
  facts: z.array(slug).default([]),
})

/** How long a fact may be shown without comparing it with the official page. */
const unconfirmedDays = 92

export const factSchema = z
  .strictObject({
    id: slug,
    label: sentence(160),
    value: sentence(80),
    source: z.strictObject({ name: sentence(120), url: z.url({ protocol: /^https$/ }) }),
    checked: day,
    validUntil: day,
    basis: z.enum(factBases),
    confidence: z.enum(factConfidences),
    note: sentence(400).optional(),
  })
  .refine(({ checked, validUntil }) => checked <= validUntil, 'was checked after its validity')
  .refine(
    ({ basis, checked, validUntil }) =>
      basis === 'pagina-oficial' || validUntil <= shiftDay(checked, unconfirmedDays),
    `without the official page it holds for ${unconfirmedDays} days at most`,
  )
  .refine(
    ({ basis, confidence }) => confidence !== 'alta' || (basis !== 'memoria' && basis !== 'noticias'),
    'is sure of what nobody compared with a text',
  )

export type TrailFile = z.infer<typeof trailFileSchema>
export type StageFile = z.infer<typeof stageFileSchema>
export type Fact = z.infer<typeof factSchema>
export type Facts = ReadonlyMap<string, Fact>
/** The SVG of each figure, by its id. */
export type Figures = ReadonlyMap<string, string>

export type Stage = StageFile & { readonly id: string; readonly markdown: string }
export type Trail = Omit<TrailFile, 'stages'> & { readonly stages: readonly Stage[] }

/** content/, read and parsed. */
export type Content = {
  readonly trails: readonly Trail[]
  readonly facts: Facts
  readonly figures: Figures
}
