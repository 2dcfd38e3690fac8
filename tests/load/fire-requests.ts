// Sends requests for a while, from a separate process, and prints the answers per second. Takes JSON on its
// standard input: { url, seconds, connections, requests: [{ method, path, headers, body }] }; {key} in a body
// becomes a new UUID each time.
import { randomUUID } from 'node:crypto'
import { ratePerSecond } from './request-rate.ts'

interface Fire {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }[]
}

let input = ''
for await (const chunk of process.stdin) input += chunk
const { url, seconds, connections, requests } = JSON.parse(input) as Fire
const { host } = new URL(url)
const prepared = requests.map(({ method, path, headers, body }) => {
  const lines = Object.entries({ host, ...headers }).map((pair) => pair.join(': '))
  return { head: [`${method} ${path} HTTP/1.1`, ...lines].join('\r\n'), body }
})

const end = performance.now() + seconds * 1000
let count = 0
const rate = await ratePerSecond(url, connections, () => {
  const request = prepared[count % prepared.length]
  count += 1
  if (request === undefined || performance.now() > end) return null
  const body = request.body.replaceAll('{key}', () => randomUUID())
  return `${request.head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
})
process.stdout.write(String(rate))
