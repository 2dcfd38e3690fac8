import { lessonMessages } from '#domain/trails/messages.ts'
import type { Score } from './score.ts'

/** What the member is told about an answer. */
export function verdictOf({ correct, explanation, parts, isClose }: Score) {
  const wrongMessage = isClose ? lessonMessages.answerClose : lessonMessages.answerWrong
  return {
    correct,
    explanation,
    parts: [...parts],
    message: correct ? lessonMessages.answerRight : wrongMessage,
  }
}
