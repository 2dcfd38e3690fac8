import { lessonMessages } from '#domain/trails/messages.ts'

/** What grading an answer says. */
export type Score = {
  readonly correct: boolean
  /** Why the answer is right, or what went wrong. */
  readonly explanation: string
  /** For each part of the answer whether it is right; empty where an answer has no parts. */
  readonly parts: readonly boolean[]
  /** A typical mistake, close to the right way. */
  readonly isClose: boolean
}

export function right(explanation: string, parts: readonly boolean[] = []): Score {
  return { correct: true, explanation, parts, isClose: false }
}

export function wrong(explanation: string, parts: readonly boolean[] = []): Score {
  return { correct: false, explanation, parts, isClose: false }
}

/** Right if every part is; otherwise explained by the first wrong part. */
export function scoreParts(
  parts: readonly boolean[],
  explanation: string,
  whyWrong: (part: number) => string,
): Score {
  const first = parts.indexOf(false)
  return first < 0 ? right(explanation, parts) : wrong(whyWrong(first), parts)
}

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
