import { SMTPServer } from 'smtp-server'

/** A real mail server that keeps its messages. */
export async function startInbox() {
  const received: string[] = []
  const waiting: Array<() => void> = []
  const refusals = { left: 0 }
  /** Addresses that the server knows nobody at. */
  const unknown = new Set<string>()
  /** What it answers to these addresses. */
  const answers = new Map<string, { readonly code: number; readonly words: string }>()
  /** Addresses whose mails it reads and keeps, and never answers to. */
  const silent = new Set<string>()
  const connections = { opened: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      connections.opened += 1
      callback()
    },
    onMailFrom(_address, _session, callback) {
      if (refusals.left > 0) {
        refusals.left -= 1
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      } else callback()
    },
    onRcptTo({ address }, _session, callback) {
      const answer = unknown.has(address) ? { code: 550, words: '5.1.1 No such user' } : answers.get(address)
      callback(answer && Object.assign(new Error(answer.words), { responseCode: answer.code }))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        if (!envelope.rcptTo.some(({ address }) => silent.has(address))) callback()
        for (const wake of waiting.splice(0)) wake()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    unknown,
    answers,
    silent,
    connections,
    /** Resolves with the nth message (from 1), as sent over the wire, once it has arrived. */
    async message(n: number): Promise<string> {
      while (received.length < n) await new Promise<void>((resolve) => waiting.push(resolve))
      return received[n - 1] ?? ''
    },
    /** Resolves with the text of the first matching message after the first `seen`. */
    async find(seen: number, fits: (words: string) => boolean): Promise<string> {
      for (let n = seen; ; n += 1) {
        while (received.length <= n) await new Promise<void>((resolve) => waiting.push(resolve))
        const words = decoded(received[n] ?? '')
        if (fits(words)) return words
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A message with its transfer encoding decoded. */
export function decoded(message: string): string {
  return message
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
}
