import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json; this file runs from server/ as source, from dist/server/ when built. */
export const repositoryRoot = findUpwards(dirname(fileURLToPath(import.meta.url)))

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above the server')
  return findUpwards(parent)
}
