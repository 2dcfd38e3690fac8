import { type FeedbackStatus, feedbackStatuses } from '#domain/feedbacks/feedbacks.ts'

export interface FeedbacksSearch {
  status?: FeedbackStatus | undefined
}

export function readFeedbacksSearch({ status }: Record<string, unknown>): FeedbacksSearch {
  return { status: feedbackStatuses.find((known) => known === status) }
}
