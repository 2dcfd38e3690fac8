import { connect, type Socket } from 'node:net'

interface Load {
  readonly connections: number
  readonly requests: number
}

/**
 * How many GET requests per second an address answers over a few connections, one at a time on each. Ends
 * with the last answer, so short rounds are possible.
 */
export async function requestRate(address: string, { connections, requests }: Load): Promise<number> {
  const { pathname, search, host } = new URL(address)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  let left = requests
  return ratePerSecond(address, connections, () => {
    left -= 1
    return left < 0 ? null : request
  })
}

/**
 * How many requests per second are answered with 200 over a few connections, one at a time on each, until
 * there is no next one. Hand-written with little parsing, because it shares the cores with what it measures:
 * autocannon takes half as much per request as a server that writes to its database.
 */
export async function ratePerSecond(
  address: string,
  connections: number,
  next: () => Buffer | string | null,
): Promise<number> {
  const { hostname, port } = new URL(address)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(Number(port), hostname)))
  let answered = 0
  const before = performance.now()
  await Promise.all(
    sockets.map((socket) =>
      talk(socket, () => {
        const request = next()
        if (request !== null) answered += 1
        return request
      }),
    ),
  )
  const seconds = (performance.now() - before) / 1000
  for (const socket of sockets) socket.destroy()
  return answered / seconds
}

function open(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Sends the next request after each answer; every answer must be a 200. */
function talk(socket: Socket, next: () => Buffer | string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    /** Missing bytes of the body; known once its head has arrived. */
    let missing = Number.NaN
    const goOn = () => {
      head = ''
      missing = Number.NaN
      const request = next()
      if (request === null) resolve()
      else socket.write(request)
    }
    socket.once('close', () => reject(new Error('The server has ended a connection')))
    // One byte is one character, in any encoding.
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (Number.isNaN(missing)) {
        head += text
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
          return reject(new Error(`Answered with ${head.slice(0, end)}`))
        missing = end + 4 + Number(length) - head.length
      } else missing -= text.length
      if (missing === 0) goOn()
    })
    goOn()
  })
}
