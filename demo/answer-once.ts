import { recordOf, updateRecord } from './member-record.ts'
import type { Change } from './storage/snapshot.ts'

/** A retry comes within seconds; a browser has no room for all of them for ever. */
const remembered = 50

interface Request {
  readonly memberId: string
  readonly key: string
  readonly operation: string
  /** What was asked for: the same key may not ask for something else. */
  readonly body: unknown
}

export type AnsweredOnce<Answer> =
  | { readonly status: 'answered'; readonly answer: Answer }
  | { readonly status: 'key-reused' }

/**
 * Runs `work` at most once per key; its answer is kept and given again to every repeat. What `work` throws is not an
 * answer: nothing is stored, and the same request may succeed later.
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
