import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, Server, type Socket } from 'node:net'
import { securityHeaders } from './security-headers.ts'

/** Limits for clients. They close a slow connection within 15 seconds, or when it falls behind its pace. */
export interface HttpTimeouts {
  /** For sending the headers. */
  readonly headersMs: number
  /** For sending the whole request. */
  readonly requestMs: number
  /** Without a byte in either direction during a request. */
  readonly silenceMs: number
  /** Between two requests on one connection. */
  readonly keepAliveMs: number
  /** For a request on its way when the server stops, on a connection that seems to have none. */
  readonly lastRequestMs: number
  /** Without reading a byte of an available answer; Node checks twice before it gives up. */
  readonly unreadMs: number
  /** For reading an answer, or its available part, plus one second per 16 KB. */
  readonly responseMs: number
  readonly checkEveryMs: number
}

export const defaultTimeouts: HttpTimeouts = {
  headersMs: 10_000,
  requestMs: 12_000,
  silenceMs: 12_000,
  keepAliveMs: 10_000,
  lastRequestMs: 500,
  unreadMs: 6000,
  responseMs: 15_000,
  checkEveryMs: 1000,
}

const maxHeaderBytes = 16 * 1024
const maxConnections = 10_000
const slowestReaderBytesPerMs = 16

/** Since when a client has had unread bytes, and how much was sent on its connection before. */
interface Wait {
  readonly ms: number
  readonly sentBefore: number
  readonly isWhole: boolean
}

/** Connections with an upload whose handler checks its pace instead of its time. */
const longUploads = new WeakSet<object>()

/** Lifts the time limit of this request; the handler reading the body must watch its pace. */
export function allowLongUpload(request: IncomingMessage) {
  const { socket } = request
  longUploads.add(socket)
  request.once('end', () => longUploads.delete(socket))
}

/** Answers that are silent until there is something to send. */
const silentAnswers = new WeakSet<ServerResponse>()

/** Lifts the silence limit of this answer; its handler must notice a disconnected client. */
export function allowSilence(response: ServerResponse) {
  silentAnswers.add(response)
  response.socket?.setTimeout(0)
}

export interface HttpServer {
  /** Binds the port; until a handler is set, every request is told to retry in a second. */
  listen(port: number, host: string): Promise<number>
  handleWith(listener: RequestListener): void
  /** Stops accepting, lets requests in flight finish until the deadline, then cuts the rest. */
  stop(deadlineMs: number): Promise<void>
}

export function createHttpServer(given: Partial<HttpTimeouts> = {}): HttpServer {
  const timeouts = { ...defaultTimeouts, ...given }
  let handler: RequestListener = answerStarting
  /** The last answer on each connection: a listener per answer would slow down the shortest ones. */
  const answers = new Map<Socket, ServerResponse>()
  const waits = new WeakMap<ServerResponse, Wait>()
  const ignore = () => {}

  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    noDelay: true,
  })
  server.maxConnections = maxConnections
  server.on('connection', (socket: Socket) => socket.once('close', () => answers.delete(socket)))
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Writing to a disconnected client is normal; an unhandled error would end the process.
    response.on('error', ignore)
    answers.set(request.socket, response)
    handler(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && longUploads.has(socket)) return
    socket.end(refusal(error.code), () => socket.destroy())
  })

  /**
   * Silence or an unread answer must not hold a connection forever. Node's `server.timeout` would reset a
   * timer with every byte of every request; this checks only what takes longer than a moment.
   */
  const slowClients = setInterval(() => {
    for (const [socket, response] of answers) {
      if (response.writableFinished) continue
      const isWhole = response.writableEnded
      if (!isWhole && silentAnswers.has(response)) continue
      if (!isWhole && !socket.timeout) socket.setTimeout(timeouts.silenceMs)
      if (!isWhole && response.writableLength === 0) continue
      const wait = waits.get(response)
      if (isWhole && !wait?.isWhole) socket.setTimeout(timeouts.unreadMs)
      const ms = wait === undefined ? 0 : wait.ms + timeouts.checkEveryMs
      const sentBefore = wait?.sentBefore ?? socket.bytesWritten - response.writableLength
      const allowedMs = timeouts.responseMs + (socket.bytesWritten - sentBefore) / slowestReaderBytesPerMs
      if (ms > allowedMs) socket.destroy()
      else waits.set(response, { ms, sentBefore, isWhole })
    }
  }, timeouts.checkEveryMs)
  slowClients.unref()

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host, backlog: 1024 }, () => {
          server.off('error', reject)
          resolve((server.address() as AddressInfo).port)
        })
      }),
    handleWith(listener) {
      handler = listener
    },
    async stop(deadlineMs) {
      const beLast = (response: ServerResponse) => {
        response.shouldKeepAlive = false
      }
      for (const response of answers.values()) beLast(response)
      server.prependListener('request', (_request, response) => beLast(response))
      // Its own `close` ends idle connections at once: a proxy would lose what it is sending on one.
      const closed = new Promise<void>((resolve) => {
        Server.prototype.close.call(server, () => resolve())
      })
      const idleFrom = performance.now() + timeouts.lastRequestMs
      const idle = setInterval(() => {
        if (performance.now() >= idleFrom) server.closeIdleConnections()
      }, 20)
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
      await closed
      clearInterval(idle)
      clearInterval(slowClients)
      clearTimeout(deadline)
    },
  }
}

function answerStarting(_request: IncomingMessage, response: ServerResponse) {
  for (const [name, value] of securityHeaders()) response.setHeader(name, value)
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
  response.end('A Colmeia está abrindo. Tente de novo em instantes.\n')
}

/** The parser's refusals never become requests, so they are answered by hand. */
function refusal(code: string | undefined): string {
  const statuses: Readonly<Record<string, string>> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }
  const headers = securityHeaders()
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return `HTTP/1.1 ${statuses[code ?? ''] ?? '400 Bad Request'}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`
}
