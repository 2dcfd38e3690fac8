import { api } from '#web/backend/backend.ts'

/** Today's exercises: they stay the same all day, and an answer changes what is kept of them here. */
export const reviewQuery = api.review.today.queryOptions({ staleTime: 60_000 })
