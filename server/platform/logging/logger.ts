import pino from 'pino'
import type { Config } from '../config.ts'

export type Logger = pino.Logger

/** Removes what must never reach a log. */
export const discretion = {
  redact: {
    paths: ['password', 'token', 'secret', 'cookie', 'authorization', '*.password', '*.token', '*.secret'],
    censor: '[redacted]',
  },
  serializers: { err: describeWhole },
} satisfies pino.LoggerOptions

/**
 * JSON lines on stderr, so that stdout keeps the few lines for people (progress, the address). In a terminal
 * the default is `warn`, to keep the start readable.
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

/** A failed query's message quotes its values (an e-mail, a hash): only its cause may be logged. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const cause = error.cause instanceof Error ? error.cause : error
  return `${cause.name}: ${quotesValues(cause) ? 'query failed' : withoutAddresses(cause.message)}`
}

/** A mail server's refusal contains the recipient's address. */
function withoutAddresses(message: string): string {
  return message
    .split(' ')
    .map((word) => (word.includes('@') ? '[address]' : word))
    .join(' ')
}

/** With type, message and stack; without the fields in which the database quotes the refused row. */
export function describeWhole(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code } = error as { code?: unknown }
  const { type, stack } = pino.stdSerializers.err(error)
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type,
    message: describeError(error),
    ...(typeof code === 'string' ? { code } : {}),
    stack: [describeError(error), ...lines].join('\n'),
  }
}

function quotesValues({ message }: Error): boolean {
  return message.startsWith('Failed query')
}
