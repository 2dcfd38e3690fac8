import { recordOf, updateRecord } from './member-record.ts'
import type { Change } from './storage/snapshot.ts'

/** Retries come within seconds, and a browser has no room to keep all answers for ever. */
const remembered = 50

interface Request {
  readonly memberId: string
  readonly key: string
  readonly operation: string
  /** The request: the same key may not be used for another one. */
  readonly body: unknown
}

export type AnsweredOnce<Answer> =
  | { readonly status: 'answered'; readonly answer: Answer }
  | { readonly status: 'key-reused' }

/**
 * Runs `work` at most once per key; its answer is stored and returned for every repeat. If `work` throws,
 * nothing is stored, and the same request may succeed later.
 */
export function answerOnce<Answer>(
  change: Change,
  { memberId, key, operation, body }: Request,
  work: () => Answer,
): AnsweredOnce<Answer> {
  const asked = JSON.stringify(body)
  const first = recordOf(change, memberId).answers.find((answered) => answered.key === key)
  if (first !== undefined)
    return first.operation === operation && first.body === asked
      ? { status: 'answered', answer: first.answer as Answer }
      : { status: 'key-reused' }
  const answer = work()
  updateRecord(change, memberId, ({ answers }) => ({
    answers: [...answers, { key, operation, body: asked, answer }].slice(-remembered),
  }))
  return { status: 'answered', answer }
}
