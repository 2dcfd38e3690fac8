import { z } from 'zod'
import { feedbackCategories, feedbackStatuses } from '#domain/feedbacks/feedbacks.ts'

export const storedFeedbackSchema = z.object({
  id: z.string(),
  authorId: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(feedbackCategories),
  status: z.enum(feedbackStatuses),
  voterIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
})

export type StoredFeedback = z.infer<typeof storedFeedbackSchema>

/** The feedback board. */
export const boardSchema = z.object({ feedbacks: z.array(storedFeedbackSchema) })
