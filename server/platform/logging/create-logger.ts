import pino from 'pino'
import type { Config } from '../config.ts'

export type Logger = pino.Logger

/**
 * JSON lines on stderr, so that stdout keeps the few lines written for people (progress, the address).
 * In a terminal the default is `warn`: the start must not drown in JSON.
 */
export function createLogger(level: Config['logLevel']): Logger {
  const watched = process.stderr.isTTY === true
  return pino(
    {
      level: level === 'auto' ? (watched ? 'warn' : 'info') : level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'password',
          'token',
          'secret',
          'cookie',
          'authorization',
          '*.password',
          '*.token',
          '*.secret',
        ],
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}
