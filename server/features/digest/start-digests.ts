import type { Sql } from 'postgres'
import type { PageRenderer } from '#contract/page-renderer.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { WebBuild } from '#server/platform/http/load-web-build.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { newPlan } from './claim-digests.ts'
import { createDigestLinks } from './digest-links.ts'
import { createLeavePages, type LeavePages } from './leave-pages.ts'
import { sendDigests } from './send-digests.ts'

interface Parts {
  readonly sql: Sql
  readonly jobs: Pick<Jobs, 'schedule'>
  readonly mailer: Pick<Mailer, 'send' | 'delivers'>
  readonly secret: string
  readonly publicUrl: string
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly web: WebBuild | null
  readonly renderer: PageRenderer | null
  readonly publish: Realtime['publish']
  readonly now: () => Date
}

/** 'Resumo da semana': the job that writes it, and the way out of it. */
export async function startDigests({
  jobs,
  mailer,
  secret,
  ...parts
}: Parts): Promise<LeavePages & { close(): void }> {
  const { sql, publicUrl, now } = parts
  const links = createDigestLinks(secret, publicUrl)
  const plan = newPlan()
  let isStopping = false
  // On Monday morning; later, and until Wednesday night, what could not be sent by then.
  await jobs.schedule('send-digests', '*/10 7-21 * * 1-3', (rows) =>
    sendDigests({ sql, mailer, links, publicUrl, plan, now, isStopping: () => isStopping }, rows),
  )
  await jobs.schedule('prune-digests', '55 4 * * *', (rows) =>
    deleteDue(sql, rows, { table: 'weekly_digests', isDue: () => sql`week < now() - interval '60 days'` }),
  )
  return {
    ...createLeavePages({ ...parts, links }),
    close: () => {
      isStopping = true
    },
  }
}
