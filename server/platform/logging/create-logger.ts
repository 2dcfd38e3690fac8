import pino from 'pino'
import type { Config } from '../config.ts'
import { describeWhole } from './describe-error.ts'

export type Logger = pino.Logger

/** What must not reach a log, whoever writes to it. */
export const discretion = {
  redact: {
    paths: ['password', 'token', 'secret', 'cookie', 'authorization', '*.password', '*.token', '*.secret'],
    censor: '[redacted]',
  },
  serializers: { err: describeWhole },
} satisfies pino.LoggerOptions

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
      ...discretion,
    },
    pino.destination({ dest: 2, sync: false }),
  )
}
