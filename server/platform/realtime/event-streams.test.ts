import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { readEvents } from '#server/testing/event-reader.ts'
import { openSocket } from '#server/testing/raw-request.ts'
import { createEventStreams, type EventStreamLimits } from './event-streams.ts'
import type { LiveMessage } from './live-message.ts'

/** For events that happen soon, on a possibly busy machine. */
const patient = { timeout: 10_000 }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Only the streams, with events from the test. */
async function start(limits: Partial<EventStreamLimits> = {}) {
  let publish: (message: LiveMessage) => void = () => {}
  const source = {
    subscribe(listener: (message: LiveMessage) => void) {
      publish = listener
      return () => {}
    },
  }
  const streams = createEventStreams(source, async () => null, pino({ level: 'silent' }), limits)
  const server = createServer(async (request, response) => {
    response.on('error', () => {})
    const result = await streams.serve(request, response, '192.0.2.1')
    if (result !== 'opened') response.writeHead(result === 'too-many' ? 429 : 503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stops.push(() => {
    streams.close()
    server.closeAllConnections()
    server.close()
  })
  return { streams, port, publish: (message: LiveMessage) => publish(message) }
}

describe('event streams', () => {
  it('drop a client that does not read, while others receive everything', { timeout: 60_000 }, async () => {
    const { streams, port, publish } = await start()
    const deaf = await openSocket(port)
    deaf.on('error', () => {})
    deaf.pause()
    deaf.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const reader = await readEvents(`http://127.0.0.1:${port}/api/events`)
    stops.push(() => reader.close())
    await expect.poll(() => streams.count(), patient).toBe(2)

    let published = 0
    // System buffers take a few megabytes before the server can notice that nobody reads.
    while (streams.count() === 2 && published < 2_000_000) {
      for (let index = 0; index < 200; index += 1) publish({ to: 'everyone', event: { type: 'profile' } })
      published += 200
      await turn()
    }
    expect(streams.count()).toBe(1)
    await expect.poll(() => reader.events.length, { timeout: 20_000 }).toBe(published)
    deaf.destroy()
  })

  it('are refused above the limit for one address and above the limit in all', async () => {
    const { port } = await start({ perAddress: 2 })
    const address = `http://127.0.0.1:${port}/api/events`
    const statuses: (number | undefined)[] = []
    for (let index = 0; index < 3; index += 1) {
      const stream = await readEvents(address)
      stops.push(() => stream.close())
      statuses.push(stream.status)
    }
    expect(statuses).toEqual([200, 200, 429])

    const small = await start({ total: 0 })
    const refused = await readEvents(`http://127.0.0.1:${small.port}/api/events`)
    expect(refused.status).toBe(503)
  })

  it('give their place back when the client leaves', async () => {
    const { streams, port } = await start({ perAddress: 1 })
    const address = `http://127.0.0.1:${port}/api/events`
    const first = await readEvents(address)
    first.close()
    await expect.poll(() => streams.count(), patient).toBe(0)
    const second = await readEvents(address)
    stops.push(() => second.close())
    expect(second.status).toBe(200)
  })

  it('send a sign of life so that proxies keep them open', async () => {
    const { port } = await start({ heartbeatSeconds: 1 })
    const socket = await openSocket(port)
    stops.push(() => socket.destroy())
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => received, { timeout: 5000 }).toMatch(/aberto\n\n[\s\S]*: \n\n/)
  })
})
