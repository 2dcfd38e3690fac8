import type { Sql } from 'postgres'
import type { Certificate } from '#contract/certificates.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { WebBuild } from '#server/platform/http/load-web-build.ts'
import type { SendFile } from '#server/platform/http/site-files.ts'
import { createTokenPages } from '#server/platform/http/token-pages.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { checkCertificate } from './certificates.ts'

interface Parts {
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly web: WebBuild | null
  /** The tags for messengers; null without a renderer. */
  readonly headOf: (certificate: Certificate, token: string) => string | null
  readonly log: Logger
}

/** The page of a certificate. */
export function createCertificatePages({ sql, headOf, ...parts }: Parts): SendFile {
  return createTokenPages({
    ...parts,
    path: /^\/certificates\/([^/]+)\/?$/,
    isToken: (token) => /^[\w-]{22}$/.test(token),
    opens: async (token) => {
      const certificate = await checkCertificate(sql, token)
      return certificate !== null && (headOf(certificate, token) ?? true)
    },
  })
}
