// Sends requests for a while, from a process of its own, and prints how many were answered well in a second.
// Takes JSON on its standard input: { url, seconds, connections, requests: [{ method, path, headers, body }] };
// {key} in a body is another UUID each time. By hand, because it shares the cores with what it measures: autocannon
// takes half as much for a request as the server does.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

let input = ''
for await (const chunk of process.stdin) input += chunk
const { url, seconds, connections, requests } = JSON.parse(input)
const { hostname, port } = new URL(url)
const heads = requests.map(({ method, path, headers }) => {
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map((pair) => pair.join(': '))
  return [`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')
})

const started = performance.now()
const end = started + seconds * 1000
let next = 0
let answered = 0
let refused = 0
await Promise.all(Array.from({ length: connections }, work))
process.stdout.write(
  JSON.stringify({ perSecond: (1000 * answered) / (performance.now() - started), refused }),
)

/** One request after the other on one connection, until the time is over. */
function work() {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let received = ''
    const send = () => {
      next += 1
      const body = requests[next % requests.length].body.replaceAll('{key}', () => randomUUID())
      socket.write(
        `${heads[next % requests.length]}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    }
    socket.setEncoding('latin1')
    socket.once('connect', send).once('error', reject)
    socket.once('close', () => reject(new Error(`The server ended a connection: ${received}`)))
    socket.on('data', (text) => {
      received += text
      const head = received.indexOf('\r\n\r\n')
      if (head === -1) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? Number.NaN)
      if (Number.isNaN(length)) return socket.destroy(new Error(`An answer without its length: ${received}`))
      if (received.length < head + 4 + length) return
      if (received.startsWith('HTTP/1.1 200 ')) answered += 1
      else refused += 1
      received = ''
      if (performance.now() < end) return send()
      socket.removeAllListeners('close').end()
      resolve()
    })
  })
}
