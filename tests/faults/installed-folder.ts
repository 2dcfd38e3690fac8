import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { temporaryFolder } from './http-process.ts'

/** After a first start: creating a cluster takes seconds, copying one a moment. */
export async function installedFolder() {
  const folder = await temporaryFolder()
  // PostgreSQL does not run as root, and its files belong to another user: `cp -a` keeps the owner.
  await promisify(execFile)('cp', ['-a', `${inject('installed')}/.`, folder.path])
  return folder
}
