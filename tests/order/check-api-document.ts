// Part of `npm run check`: makes the API document from the sources, without a database, and lints it.
import { createApiDocument } from '#server/platform/api-document/create-document.ts'
import { sessionCookieName } from '#server/platform/auth/session-cookie.ts'
import { lintApiDocument } from './lint-api-document.ts'

const document = await createApiDocument(sessionCookieName('http://localhost:3000'))
const problems = lintApiDocument(document)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
