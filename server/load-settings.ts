import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, loadConfig } from './platform/config.ts'
import { repositoryRoot } from './repository-root.ts'

/** The configuration of this installation, from the environment and the file .env; what is really set wins. */
export function loadSettings(): Config {
  const settings = join(repositoryRoot, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  return loadConfig(process.env)
}
