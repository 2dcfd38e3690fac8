import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openSocket } from '#server/testing/raw-request.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'

/** The production limits, many times shorter. */
const timeouts = { silenceMs: 60_000, unreadMs: 60_000, responseMs: 500, checkEveryMs: 50 }
const page = Buffer.alloc(64 * 1024, 'mel ')

let server: HttpServer | undefined
afterEach(async () => {
  await server?.stop(0)
})

/** Requests an endless answer, written as fast as it is read; `cut` resolves when it was cut. */
async function askForEndless(): Promise<{ socket: Socket; cut: Promise<void> }> {
  let onClose = () => {}
  const cut = new Promise<void>((resolve) => {
    onClose = resolve
  })
  server = createHttpServer(timeouts)
  server.handleWith((_request, response) => {
    const write = () => {
      while (response.write(page));
    }
    response.on('drain', write)
    response.on('close', onClose)
    write()
  })
  const socket = await openSocket(await server.listen(0, '127.0.0.1'))
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return { socket, cut }
}

it('An answer that is still being written is taken away from a client that reads a little now and then', async () => {
  const { socket, cut } = await askForEndless()
  socket.pause()
  const sip = setInterval(() => socket.read(16), 100)
  await cut
  clearInterval(sip)
  socket.destroy()
})

it('A client that keeps pace is sent an answer for as long as it lasts', async () => {
  const { socket, cut } = await askForEndless()
  let isCut = false
  void cut.then(() => {
    isCut = true
  })
  let taken = 0
  const startedAt = performance.now()
  // Three times as long as a client that reads nothing gets.
  while (performance.now() - startedAt < 3 * timeouts.responseMs) {
    const [part] = (await once(socket, 'data')) as [Buffer]
    taken += part.length
  }
  expect(isCut).toBe(false)
  expect(taken).toBeGreaterThan(page.length)
  socket.destroy()
})
