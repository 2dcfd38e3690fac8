import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, loadConfig } from './platform/config.ts'
import { repositoryRoot } from './repository-root.ts'

/** This installation's configuration, from the environment and the file .env; the environment wins. */
export function loadSettings(): Config {
  const settings = join(repositoryRoot, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  return loadConfig(process.env)
}
