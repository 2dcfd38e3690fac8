import { connect, type Socket } from 'node:net'

interface Load {
  readonly connections: number
  readonly requests: number
}

/**
 * How many GET requests per second an address answers over a few connections, one request at a time on each. Does
 * little with the answers, so that the server is what is measured, and ends with the last of them: short rounds are
 * possible, which autocannon's whole seconds do not allow.
 */
export async function requestRate(address: string, { connections, requests }: Load): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(address)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(Number(port), hostname)))
  let left = requests
  const before = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      while (left > 0) {
        left -= 1
        await answer(socket, request)
      }
    }),
  )
  const seconds = (performance.now() - before) / 1000
  for (const socket of sockets) socket.destroy()
  return requests / seconds
}

function open(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function answer(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Of the whole answer; known once its head has come. */
    let missing: number | null = null
    let head = Buffer.alloc(0)
    const receive = (chunk: Buffer) => {
      if (missing === null) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`Answered ${text.split('\r\n')[0]}`))
        missing = end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]) - head.length
      } else missing -= chunk.length
      if (missing > 0) return
      socket.off('data', receive)
      resolve()
    }
    socket.on('data', receive)
    socket.write(request)
  })
}
