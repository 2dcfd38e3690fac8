import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { temporaryFolder } from './http-process.ts'

/** With the first start behind it: to make a cluster takes seconds, to copy one a moment. */
export async function installedFolder() {
  const folder = await temporaryFolder()
  // PostgreSQL does not run as root, and what it reads belongs to somebody else: `cp -a` keeps the owner.
  await promisify(execFile)('cp', ['-a', `${inject('installed')}/.`, folder.path])
  return folder
}
