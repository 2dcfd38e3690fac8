import type { Sql } from 'postgres'
import type { PageRenderer } from '#contract/page-renderer.ts'
import type { ResponseSource } from '#server/platform/http/cached-responses.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { WebBuild } from '#server/platform/http/load-web-build.ts'
import type { PageForms } from '#server/platform/http/page-forms.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { SendFile } from '#server/platform/http/site-files.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { eraseOldContacts } from './guests.ts'
import { createPageMaker } from './page-maker.ts'
import { receiveInterestForms } from './receive-forms.ts'
import { interestFormPages, interestPageSource } from './serve-pages.ts'

interface Parts {
  readonly sql: Sql
  readonly jobs: Pick<Jobs, 'schedule'>
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly web: WebBuild | null
  readonly renderer: PageRenderer | null
  readonly publicUrl: string
  readonly publish: Realtime['publish']
  readonly now: () => Date
  readonly log: Logger
}

interface InterestPages {
  readonly source: ResponseSource
  readonly formPages: SendFile
  readonly forms: PageForms
}

/** The pages at /i/…, their forms, and the job that forgets old contacts. */
export async function startInterestPages({ jobs, ...parts }: Parts): Promise<InterestPages> {
  const { sql, now } = parts
  await jobs.schedule('erase-old-contacts', '35 4 * * *', (rows) => eraseOldContacts(sql, rows, now()))
  const make = createPageMaker(parts)
  if (make === null) return withoutBuild
  return {
    source: interestPageSource({ ...parts, make }),
    formPages: interestFormPages({ ...parts, make }),
    forms: receiveInterestForms({ ...parts, make }),
  }
}

/** Without the built app there are no pages, and so no forms. */
const withoutBuild: InterestPages = {
  source: { open: () => null },
  formPages: () => false,
  forms: { handles: () => false, answer: () => Promise.reject(new HttpProblem('NOT_FOUND')) },
}
