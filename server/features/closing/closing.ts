import { randomInt } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import type { Closing } from '#contract/closing.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { answerClosing, beginClosing, closingState, presentClosing } from '#domain/closing/closing.ts'
import type { ExerciseAnswer } from '#domain/exercises/exercise.ts'
import type { ReviewLesson } from '#domain/review/present.ts'
import { type CatalogueTrail, finishedTrail } from '#domain/trails/catalogue.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { readAttempt, storeAttempt } from './attempts.ts'
import { readCertificate } from './certificates.ts'

type Asked = { readonly memberId: string; readonly trailId: string; readonly now: Date }

type ClosingRefusal = 'not-found' | 'unfinished'

export async function readClosing(sql: Sql, asked: Asked): Promise<Closing | ClosingRefusal> {
  const trail = finishedTrail(await readLearner(sql, asked.memberId), asked.trailId)
  return typeof trail === 'string' ? trail : present(sql, asked, trail)
}

/** Chooses the exercises of today, unless there are some or the close is passed. */
export function startClosing(sql: Sql, asked: Asked): Promise<Closing | ClosingRefusal> {
  return sql.begin(async (own) => {
    await lockMember(own, asked.memberId)
    const trail = finishedTrail(await readLearner(own, asked.memberId), asked.trailId)
    if (typeof trail === 'string') return trail
    const today = saoPauloDay(asked.now)
    const before = await readAttempt(own, asked.memberId, trail.id)
    if (closingState(before, today) === 'ready') {
      const lessons = await readClosingLessons(own, trail)
      await storeAttempt(
        own,
        asked.memberId,
        trail.id,
        beginClosing(lessons, { today, seed: randomInt(2 ** 31) }),
      )
    }
    return present(own, asked, trail)
  })
}

type Given = Asked & {
  readonly stageId: string
  readonly exerciseId: string
  readonly answer: ExerciseAnswer
}

/** The member is locked: of two answers to an exercise at once, one counts. */
export function answerTodaysClosing(
  sql: Sql,
  { answer, stageId, exerciseId, ...asked }: Given,
): Promise<Closing | ClosingRefusal | 'not-in-closing' | 'answer-unknown'> {
  return sql.begin(async (own) => {
    await lockMember(own, asked.memberId)
    const trail = finishedTrail(await readLearner(own, asked.memberId), asked.trailId)
    if (typeof trail === 'string') return trail
    const attempt = await readAttempt(own, asked.memberId, trail.id)
    if (attempt?.day !== saoPauloDay(asked.now)) return 'not-in-closing'
    const lessons = await readClosingLessons(own, trail)
    const answered = answerClosing(attempt, lessons, { stageId, exerciseId, answer })
    if (typeof answered === 'string') return answered
    await storeAttempt(own, asked.memberId, trail.id, answered)
    return present(own, asked, trail)
  })
}

/** Only of stages that the member has done: later ones may be new to them. */
async function readClosingLessons(sql: ISql, trail: CatalogueTrail): Promise<readonly ReviewLesson[]> {
  return sql<ReviewLesson[]>`
    select id as "stageId", title, trail_id as "trailId", ${trail.name} as "trailName", exercises
    from trail_stages where trail_id = ${trail.id} and id = any(${[...trail.stageIds]}::text[]) order by order_index`
}

async function present(sql: ISql, { memberId, now }: Asked, trail: CatalogueTrail): Promise<Closing> {
  const [attempt, lessons, certificate] = await Promise.all([
    readAttempt(sql, memberId, trail.id),
    readClosingLessons(sql, trail),
    readCertificate(sql, { memberId, trailId: trail.id }),
  ])
  return {
    trail: { id: trail.id, name: trail.name },
    ...presentClosing(attempt, lessons, saoPauloDay(now)),
    certificate,
  }
}
