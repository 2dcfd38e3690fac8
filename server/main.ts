import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, loadConfig } from './platform/config.ts'
import { StartError } from './platform/database/start-error.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { repositoryRoot } from './repository-root.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const settings = join(repositoryRoot, '.env')
  // What is set in the real environment wins over the file.
  if (existsSync(settings)) process.loadEnvFile(settings)
  const config = loadConfig(process.env)
  const log = createLogger(config.logLevel)

  const starting = startServer(config, { log, onProgress: say })
  stopOnSignals(starting, log, say)

  const { publicUrl } = await starting
  say(`Colmeia is running: ${publicUrl}`)
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
