import { growWithLoad } from './heap-while-starting.ts'
import { loadSettings } from './load-settings.ts'
import { ConfigError } from './platform/config.ts'
import { StartError } from './platform/database/start-error.ts'
import { createLogger, type Logger } from './platform/logging/logger.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** npm repeats Ctrl-C to a program that the terminal already signalled: ignore the echo. */
const echoMs = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = loadSettings()
  const log = createLogger(config.logLevel)

  const starting = startServer(config, { log, onProgress: say })
  stopOnSignals(starting, log)

  const { publicUrl } = await starting
  growWithLoad()
  say(`Colmeia is running: ${publicUrl}`)
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`)
  process.exit(1)
}

/** SIGINT and SIGTERM let work in flight finish; a second one ends the process at once. */
function stopOnSignals(starting: Promise<RunningServer>, log: Logger) {
  let firstAt: number | null = null

  async function stop(exitCode: number) {
    try {
      const server = await starting
      await server.stop()
      process.exit(exitCode)
    } catch (error) {
      log.error({ err: error }, 'the server could not be stopped in order')
      process.exit(1)
    }
  }

  function receive() {
    if (firstAt === null) {
      firstAt = performance.now()
      say('Stopping Colmeia…')
      void stop(0)
    } else if (performance.now() - firstAt > echoMs) {
      process.exit(1)
    }
  }

  process.on('SIGINT', receive)
  process.on('SIGTERM', receive)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error; stopping')
    if (firstAt !== null) return
    firstAt = performance.now()
    void stop(1)
  })
}
