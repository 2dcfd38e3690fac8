import type { Sql } from 'postgres'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { WebBuild } from '#server/platform/http/load-web-build.ts'
import type { SendFile } from '#server/platform/http/site-files.ts'
import { createTokenPages } from '#server/platform/http/token-pages.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { findLink, isToken } from './links.ts'

interface Parts {
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly web: WebBuild | null
  readonly now: () => Date
  readonly log: Logger
}

/** The page of a shared notebook. */
export function createSharedPages({ sql, now, ...parts }: Parts): SendFile {
  return createTokenPages({
    ...parts,
    path: /^\/notebook\/([^/]+)\/?$/,
    isToken,
    opens: async (token) => (await findLink(sql, token, now())) !== null,
  })
}
