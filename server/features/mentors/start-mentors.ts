import type { Sql } from 'postgres'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { eraseProofs } from './applications.ts'
import { returnCredits } from './cancel-requests.ts'
import { tendTalks } from './tend-talks.ts'

type Parts = {
  readonly sql: Sql
  readonly jobs: Pick<Jobs, 'schedule'>
  readonly publish: Realtime['publish']
  readonly now: () => Date
}

export async function startMentors({ sql, jobs, publish, now }: Parts): Promise<void> {
  await jobs.schedule('return-mentoring-credits', '50 * * * *', (rows) =>
    returnCredits(sql, rows, { publish, now: now() }),
  )
  await jobs.schedule('tend-mentoring', '*/10 * * * *', async (rows) => {
    await tendTalks({ sql, publish }, rows, now())
    await eraseProofs(sql, rows, now())
  })
}
