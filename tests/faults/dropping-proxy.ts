import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'

/**
 * A proxy that, while `isDropping`, passes every request on and cuts the client off when the answer comes:
 * the work is done, but the client does not know.
 */
export async function startDroppingProxy(serverPort: number) {
  const sockets = new Set<Socket>()
  const proxy = {
    isDropping: true,
    dropped: 0,
    port: 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => listener.close(done))
    },
  }
  const listener = createServer((client) => {
    const server = dial(serverPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (bytes) => server.write(bytes))
    server.on('data', (bytes) => {
      if (!proxy.isDropping) {
        client.write(bytes)
        return
      }
      proxy.dropped += 1
      client.destroy()
    })
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  proxy.port = (listener.address() as AddressInfo).port
  return proxy
}
