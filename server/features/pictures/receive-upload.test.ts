import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowLongUpload, createHttpServer } from '#server/platform/http/http-server.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { openSocket, readToEnd } from '#server/testing/raw-request.ts'
import { receiveUpload } from './receive-upload.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-upload-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A server that gives ordinary requests one second, and uploads as long as they keep the pace. */
async function startReceiver(limits: { bytesPerSecond: number; windowSeconds: number }) {
  const server = createHttpServer({ requestMs: 1000, headersMs: 1000, checkEveryMs: 100 })
  let count = 0
  const listener: RequestListener = async (request, response) => {
    allowLongUpload(request)
    const file = path.join(folder, `${process.pid}-${count++}-${Math.random()}`)
    try {
      await receiveUpload(request, file, { bytes: 100_000, ...limits })
      response.end(`received ${(await readFile(file)).length}`)
    } catch (error) {
      response.end(error instanceof HttpProblem ? error.code : String(error))
    }
  }
  server.handleWith(listener)
  return { port: await server.listen(0, '127.0.0.1'), stop: () => server.stop(0) }
}

/** Sends the same bytes repeatedly until the answer arrives or everything is sent. */
async function trickle(
  port: number,
  { bytes, everyMs, times }: { bytes: number; everyMs: number; times: number },
) {
  const socket = await openSocket(port)
  const answer = readToEnd(socket)
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${bytes * times}\r\n\r\n`,
  )
  let sent = 0
  const timer = setInterval(() => {
    sent += 1
    if (socket.writable) socket.write(Buffer.alloc(bytes))
    if (sent >= times) clearInterval(timer)
  }, everyMs)
  const text = await answer
  clearInterval(timer)
  return text
}

describe('an upload', () => {
  it('may take much longer than other requests while it keeps the pace', async () => {
    const receiver = await startReceiver({ bytesPerSecond: 100, windowSeconds: 2 })
    const answer = await trickle(receiver.port, { bytes: 200, everyMs: 200, times: 20 })
    expect(answer).toContain('received 4000')
    await receiver.stop()
  })

  it('is ended when it trickles', async () => {
    const receiver = await startReceiver({ bytesPerSecond: 10_000, windowSeconds: 2 })
    const before = performance.now()
    const answer = await trickle(receiver.port, { bytes: 10, everyMs: 100, times: 1000 })
    expect(answer).toContain('PICTURE_TOO_SLOW')
    expect(performance.now() - before).toBeLessThan(8000)
    await receiver.stop()
  })

  it('that is cut leaves the server well', async () => {
    const receiver = await startReceiver({ bytesPerSecond: 1, windowSeconds: 60 })
    const socket = await openSocket(receiver.port)
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nhalf')
    socket.destroy()
    expect(await trickle(receiver.port, { bytes: 10, everyMs: 1, times: 2 })).toContain('received 20')
    await receiver.stop()
  })
})
