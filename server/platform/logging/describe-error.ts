import pino from 'pino'

/** A failed query's own message quotes its values (an e-mail, a hash): only its cause is fit for the log. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const cause = error.cause instanceof Error ? error.cause : error
  return `${cause.name}: ${quotesValues(cause) ? 'query failed' : cause.message}`
}

/** With its type, message and stack; without the fields in which the database quotes the row it refused. */
export function describeWhole(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code } = error as { code?: unknown }
  const { type, stack } = pino.stdSerializers.err(error)
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type,
    message: describeError(error),
    ...(typeof code === 'string' ? { code } : {}),
    stack: [describeError(error), ...places].join('\n'),
  }
}

function quotesValues({ message }: Error): boolean {
  return message.startsWith('Failed query')
}
