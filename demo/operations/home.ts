import { readSummary } from '#demo/home/read-summary.ts'
import { api, onlyMembers } from '#demo/implement.ts'

export const homeOperations = {
  summary: api.home.summary
    .use(onlyMembers)
    .handler(({ context }) => readSummary(context.read(), context.memberId)),
}
