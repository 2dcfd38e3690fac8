import { api, onlyMembers } from '#demo/implement.ts'
import { updateRecord } from '#demo/member-record.ts'

export const tourOperations = {
  finish: api.tour.finish.use(onlyMembers).handler(({ context }) => {
    context.change((change) => updateRecord(change, context.memberId, () => ({ tourCompleted: true })))
    return { done: true } as const
  }),
}
