import type { ReviewedAnswer } from '#contract/trails.ts'
import type { LessonTexts } from '#demo/content/demo-content.ts'
import { answerCard } from '#demo/evidence/task-cards.ts'
import { memberOf } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { answerWithCard } from '#domain/evidence/task-card.ts'
import type { EarlierAnswer } from '#domain/lessons/present-lesson.ts'
import { curricula, resolveTrailId } from '#domain/trails/curriculum.ts'
import { learnerRecordOf } from './learner.ts'

/** A member's answers to these stages, in their order. */
export function earlierAnswers(
  snapshot: Snapshot,
  memberId: string,
  stageIds: readonly string[],
): EarlierAnswer[] {
  const { progress } = learnerRecordOf(snapshot, memberId)
  const stages = snapshot.content.trails.flatMap((trail) => trail.stages)
  return stageIds.flatMap((stageId) => {
    const given = progress.find((answer) => answer.stageId === stageId)
    const title = stages.find(({ id }) => id === stageId)?.title
    if (given === undefined || title === undefined) return []
    const card = answerCard(snapshot, memberId, given.cardId)
    return [{ stageId, title, text: answerWithCard(given.taskResponse, card) }]
  })
}

/** A member's answers in a trail, in stage order; null if there is no such trail. */
export function reviewTrail(
  snapshot: Snapshot,
  lessons: LessonTexts,
  { memberId, rawTrailId }: { readonly memberId: string; readonly rawTrailId: string },
) {
  const trailId = resolveTrailId(rawTrailId, curricula.demonstration)
  const trail = snapshot.content.trails.find(({ id }) => id === trailId)
  if (trail === undefined) return null
  const { progress } = learnerRecordOf(snapshot, memberId)
  const answers = trail.stages.flatMap(({ id, title }, index): ReviewedAnswer[] => {
    const given = progress.find(({ stageId }) => stageId === id)
    const lesson = lessons[id]
    if (given === undefined || lesson === undefined) return []
    return [
      {
        stageId: id,
        number: index + 1,
        title,
        task: lesson.task,
        heading: lesson.heading,
        answer: answerWithCard(given.taskResponse, answerCard(snapshot, memberId, given.cardId)),
        example: lesson.example,
        completedAt: given.completedAt,
        updatedAt: given.updatedAt,
      },
    ]
  })
  return {
    trail: { id: trail.id, name: trail.name, icon: trail.icon },
    document: { title: trail.documentTitle, intro: trail.documentIntro },
    author: memberOf(snapshot, memberId).displayName,
    stages: { total: trail.stages.length, done: answers.length },
    answers,
  }
}
