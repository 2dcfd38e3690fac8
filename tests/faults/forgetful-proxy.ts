import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy like a bad network: every request arrives, but the first answer is lost with its connection after
 * the server has sent it. Later ones pass.
 */
export async function forgetfulProxy(serverPort: number) {
  let lost = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    client.pipe(server)
    server.once('data', (answer) => {
      if (lost > 0) {
        client.write(answer)
        server.pipe(client)
        return
      }
      lost += 1
      client.destroy()
      server.destroy()
    })
    client.once('close', () => server.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const { port } = proxy.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    lostAnswers: () => lost,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
