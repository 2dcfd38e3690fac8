import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { StartError } from '#server/platform/database/start-error.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { type Community, communitySchema } from './community-schema.ts'

const file = 'content/community.yaml'

/** Reads the sample community's file; throws a StartError that lists its inconsistencies. */
export async function readCommunity(): Promise<Community> {
  const result = communitySchema.safeParse(parse(await readFile(join(repositoryRoot, file), 'utf8')))
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartError(`${file}: ${problems.join('; ')}`)
}
