import { z } from 'zod'
import { shiftDay } from '#domain/calendar/days.ts'
import { evidenceKinds } from '#domain/evidence/kinds.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { taskCardAsks } from '#domain/evidence/task-card.ts'
import { exerciseLimits } from '#domain/exercises/limits.ts'
import { writtenExercise } from '#domain/exercises/written-exercise.ts'
import { allDifferent, sentence, slug } from '#domain/exercises/written-parts.ts'
import { factBases, factConfidences } from '#domain/lessons/fact-basis.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'
import { chapterIds } from '#domain/notebook/chapters.ts'
import { type ToolId, tools } from '#domain/tools/tool-list.ts'
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

const taskFieldFileSchema = z.strictObject({
  id: slug,
  /** Stands before the answer as 'label: '. */
  label: sentence(60).regex(/^[^:\n]+$/u, 'no colon'),
  hint: sentence(120).optional(),
  rows: z.int().min(1).max(8).default(3),
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
    /** Where the answer stands in the business notebook. */
    chapter: z.enum(chapterIds),
    /** The answer tells of other people (conversations, customers): it is never in a shared notebook. */
    private: z.boolean().default(false),
    prompt: sentence(700),
    tip: sentence(300),
    example: sentence(1500),
    document: sentence(60),
    fields: z
      .array(taskFieldFileSchema)
      .min(lessonLimits.taskFields.min)
      .max(lessonLimits.taskFields.max)
      .refine((fields) => allDifferent(fields.map(({ id }) => id)), 'different ids')
      .refine((fields) => allDifferent(fields.map(({ label }) => label)), 'different labels')
      .optional(),
    uses: z.array(slug).min(1).max(lessonLimits.taskUses).refine(allDifferent, 'different stages').optional(),
    /** The test card that may be the answer. */
    card: z
      .strictObject({
        kinds: z.array(z.enum(evidenceKinds)).min(1).refine(allDifferent, 'different kinds'),
        asks: z.enum(taskCardAsks),
        people: z.int().min(1).max(evidenceLimits.linesOfCard).optional(),
      })
      .refine(({ asks, people }) => (asks === 'noted') === (people !== undefined), 'people for noted alone')
      .optional(),
    checks: z
      .array(sentence(120).endsWith('?'))
      .length(lessonLimits.taskChecks)
      .refine(allDifferent, 'different questions'),
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

function lastDay({
  validUntil,
  reviewBy,
}: {
  validUntil?: string | undefined
  reviewBy?: string | undefined
}) {
  return validUntil ?? reviewBy ?? ''
}

export const factSchema = z
  .strictObject({
    id: slug,
    label: sentence(160),
    value: sentence(80),
    source: z.strictObject({ name: sentence(120), url: z.url({ protocol: /^https$/ }) }),
    checked: day,
    /** Prices and limits end on a day. */
    validUntil: day.optional(),
    /** Laws do not end: the day to look again. */
    reviewBy: day.optional(),
    basis: z.enum(factBases),
    confidence: z.enum(factConfidences),
    note: sentence(400).optional(),
  })
  .refine(
    ({ validUntil, reviewBy }) => (validUntil === undefined) !== (reviewBy === undefined),
    'either ends (validUntil) or is looked at again (reviewBy)',
  )
  .refine(({ checked, ...fact }) => checked <= lastDay(fact), 'was checked after its validity')
  .refine(
    ({ basis, checked, ...fact }) =>
      basis === 'pagina-oficial' || lastDay(fact) <= shiftDay(checked, unconfirmedDays),
    `without the official page it holds for ${unconfirmedDays} days at most`,
  )
  .refine(
    ({ basis, confidence }) => confidence !== 'alta' || (basis !== 'memoria' && basis !== 'noticias'),
    'is sure of what nobody compared with a text',
  )

const toolIds = tools.map(({ id }) => id) as [ToolId, ...ToolId[]]

/** content/help.yaml */
export const helpSchema = z.strictObject({
  id: slug,
  question: sentence(80),
  also: z.array(sentence(80)).max(90).default([]),
  answer: sentence(400),
  lesson: slug.optional(),
  tool: z.enum(toolIds).optional(),
  link: z.strictObject({ label: sentence(40), to: z.string().regex(/^\/[a-z]+$/u) }).optional(),
})

/** content/situations.yaml, by the id of a help or a tool, or `fact:` and the id of a fact. */
export const situationsSchema = z.record(
  z.string().regex(/^(?:fact:)?[a-z][a-z0-9-]*$/u),
  z.array(sentence(300)).min(1),
)

/** content/synonyms.yaml */
export const synonymsSchema = z.strictObject({
  same: z.array(z.array(sentence(40)).min(1)),
  outside: z.array(z.array(sentence(40)).min(1)),
  aside: z.array(z.array(sentence(40)).min(1)),
  subjects: z.array(sentence(40)),
})

export type TrailFile = z.infer<typeof trailFileSchema>
export type StageFile = z.infer<typeof stageFileSchema>
export type Fact = z.infer<typeof factSchema>
export type Help = z.infer<typeof helpSchema>
export type Situations = z.infer<typeof situationsSchema>
export type Synonyms = z.infer<typeof synonymsSchema>
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
  readonly help: readonly Help[]
  readonly situations: Situations
  readonly synonyms: Synonyms
}
