import type { Sql } from 'postgres'
import type { Lesson } from '#contract/lessons.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { presentLesson } from '#domain/lessons/present-lesson.ts'
import { findStage, type StageRefusal } from '#domain/trails/find-stage.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { readAnswer, readStage } from './read-stage.ts'

type Asked = {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly now: Date
}

export async function getLesson(
  sql: Sql,
  { memberId, trailId, stageId, now }: Asked,
): Promise<Lesson | StageRefusal | 'no-member'> {
  const learner = await readLearner(sql, memberId)
  if (learner === null) return 'no-member'
  const found = findStage(learner, { trailId, stageId })
  if (found.status !== 'found') return found.status
  const [stored, { answer, passedOption }] = await Promise.all([
    readStage(sql, stageId),
    readAnswer(sql, { memberId, stageId }),
  ])
  const { activeIdea } = learner
  return presentLesson(found, stored, { answer, passedOption, activeIdea, today: saoPauloDay(now) })
}
