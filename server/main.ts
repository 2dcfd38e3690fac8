import { loadSettings } from './load-settings.ts'
import { ConfigError } from './platform/config.ts'
import { StartError } from './platform/database/start-error.ts'
import { createLogger } from './platform/logging/logger.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = loadSettings()
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
