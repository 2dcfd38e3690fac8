import type { Sql } from 'postgres'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { eraseOldRequests } from './end-contact.ts'
import { ringBells } from './ring-bells.ts'

type Parts = {
  readonly sql: Sql
  readonly jobs: Pick<Jobs, 'schedule'>
  readonly publish: Realtime['publish']
  readonly now: () => Date
}

export async function startPeople({ jobs, ...parts }: Parts): Promise<void> {
  await jobs.schedule('ring-bells', '* * * * *', (rows) => ringBells(parts, rows))
  await jobs.schedule('erase-old-requests', '35 4 * * *', (rows) =>
    eraseOldRequests(parts.sql, rows, parts.now()),
  )
}
