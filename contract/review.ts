import { z } from 'zod'
import { reviewMessages } from '#domain/review/messages.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { exerciseAnswerSchema, exerciseIdSchema, exerciseSchema, verdictSchema } from './exercises.ts'
import { stageIdSchema } from './lessons.ts'
import { earnedSchema } from './people.ts'
import { memberProcedure } from './procedure.ts'

/** Right at the first try, right after a mistake, or given up. Null while it is open. */
const reviewGradeSchema = z.enum(['good', 'hard', 'again']).nullable()

/** The lesson an exercise is from. */
export const reviewLessonSchema = z.object({
  stageId: z.string(),
  title: z.string(),
  trailId: z.string(),
  trailName: z.string(),
})

export const reviewExerciseSchema = z.object({
  lesson: reviewLessonSchema,
  /** Sums have other numbers than in the lesson. */
  exercise: exerciseSchema,
  /** Some of its numbers are those the learner saved from a tool. */
  hasOwnNumbers: z.boolean(),
  grade: reviewGradeSchema,
})

/** The next review: its São Paulo day, and how many exercises it has. Null if none is planned. */
const nextReviewSchema = z.object({ day: z.iso.date(), count: z.int() }).nullable()

export const reviewSchema = z.object({
  /** The São Paulo day. */
  day: z.iso.date(),
  /** Up to six; they stay the same all day. */
  exercises: z.array(reviewExerciseSchema),
  next: nextReviewSchema,
})

export type Review = z.infer<typeof reviewSchema>

const tags = ['Review']

export const review = {
  today: memberProcedure
    .route({
      method: 'GET',
      path: '/review',
      summary: 'My review of today',
      description:
        'Up to six exercises of lessons I finished, chosen at the first request of the day. Right answers are not in it.',
      tags,
    })
    .output(reviewSchema),
  answer: memberProcedure
    .errors({
      NOT_IN_REVIEW: { status: 404, message: reviewMessages.notToday },
      ANSWER_UNKNOWN: { status: 409, message: lessonMessages.optionUnknown },
    })
    .route({
      method: 'POST',
      path: '/review/answers',
      summary: 'Answer an exercise of my review',
      description:
        'Graded here, as often as it takes; null gives it up. It keeps the grade it first got, so a repeat changes nothing. It pays nothing itself, but three right answers count for a mission of a member on their own.',
      tags,
    })
    .input(
      z.strictObject({
        stageId: stageIdSchema,
        exerciseId: exerciseIdSchema,
        answer: exerciseAnswerSchema.nullable(),
      }),
    )
    .output(
      z.object({
        verdict: verdictSchema,
        grade: reviewGradeSchema,
        /** The right answer, after giving up. */
        solution: exerciseAnswerSchema.nullable(),
        next: nextReviewSchema,
        /** What a mission paid. */
        earned: earnedSchema,
      }),
    ),
}
