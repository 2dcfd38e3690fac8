import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../installation.ts'
import { callOf } from './engine.ts'

const here = '127.0.0.1'

/**
 * Stands in front of the server, at the address that the engines open: stopped, it is the network that is gone. It also
 * hears of all that goes wrong in a page, in the same way in every engine, because WebKit's driver does not tell: a
 * script written into each page, and the reports of its policy, are sent to a second address, which is never stopped.
 */
export async function startNetwork() {
  const complaints: string[] = []
  const collector = createServer(async (asked, answer) => {
    const text = await bodyOf(asked)
    answer.writeHead(204).end()
    complaints.push(readComplaint(String(text)))
  })
  collector.listen(0, here)
  await once(collector, 'listening')
  const collectorAddress = `http://localhost:${(collector.address() as AddressInfo).port}`
  const script = callOf(observe, collectorAddress)
  const hash = createHash('sha256').update(script).digest('base64')

  const port = await freePort()
  let serverPort = 0
  const proxy = createServer((asked, answer) => {
    // What is encoded could not be written into.
    const headers = { ...asked.headers, 'accept-encoding': 'identity', connection: 'close' }
    const { method, url: path } = asked
    // A connection of its own: one that is used again may be closed by the server in the same moment.
    const target = { host: here, port: serverPort, method, path, headers, agent: false }
    const onward = request(target, async (got) => {
      const status = got.statusCode ?? 502
      const isMissing = status === 404 && path?.startsWith('/assets/')
      if (status >= 500 || isMissing) complaints.push(`${method} ${path} was answered with ${status}`)
      const policy = got.headers['content-security-policy']
      if (policy !== undefined) got.headers['content-security-policy'] = watched(String(policy))
      delete got.headers.connection
      if (!got.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(status, got.headers)
        got.pipe(answer)
        return
      }
      const page = String(await bodyOf(got)).replace('<head>', () => `<head><script>${script}</script>`)
      answer.writeHead(status, { ...got.headers, 'content-length': Buffer.byteLength(page) }).end(page)
    })
    onward.on('error', (error) => {
      // An engine that gave the request up, as it does with all that is on its way when a page is left, wants no answer.
      if (!answer.destroyed) complaints.push(`${method} ${path} was not answered: ${error.message}`)
      answer.destroy()
    })
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })

  // Longer than a busy machine takes from one request to the next.
  proxy.keepAliveTimeout = 60_000

  /** The same policy, and besides it the script above, and where to report to. */
  function watched(policy: string): string {
    return `${policy
      .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
      .replace(
        "connect-src 'self'",
        `connect-src 'self' ${collectorAddress}`,
      )}; report-uri ${collectorAddress}`
  }

  async function start(): Promise<void> {
    proxy.listen(port, here)
    await once(proxy, 'listening')
  }

  async function stop(): Promise<void> {
    const closed = once(proxy, 'close')
    proxy.close()
    proxy.closeAllConnections()
    await closed
  }

  return {
    origin: `http://localhost:${port}`,
    forwardTo(target: number) {
      serverPort = target
    },
    start,
    stop,
    /** What went wrong since it was last asked for, each once. */
    takeComplaints: (): string[] => [...new Set(complaints.splice(0))],
    async close() {
      if (proxy.listening) await stop()
      collector.closeAllConnections()
      collector.close()
    },
  }
}

export type Network = Awaited<ReturnType<typeof startNetwork>>

/** In the page, before anything else runs in it. */
function observe(collectorAddress: string): void {
  // The drivers cannot take the network from the device, which would be the one to say so.
  const offlineFlag = 'engines.offline'
  const isOnline = () => localStorage.getItem(offlineFlag) === null
  Object.defineProperty(navigator, 'onLine', { get: isOnline })
  Object.assign(window, {
    sayOnline(online: boolean) {
      if (online) localStorage.removeItem(offlineFlag)
      else localStorage.setItem(offlineFlag, '')
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
  })
  let isLeaving = false
  // What is on its way when the person goes on is given up by the engine: the app could neither finish it nor show it.
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const tell = (what: string) => {
    if (!isLeaving) navigator.sendBeacon(collectorAddress, `${what} (${location.pathname})`)
  }
  const textOf = (part: unknown) => `${part} ${part instanceof Error ? part.stack : ''}`
  Object.assign(console, { error: (...parts: unknown[]) => tell(`console: ${parts.map(textOf).join(' ')}`) })
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason} ${reason?.stack}`))
  // The router's `lazyRouteComponent` reloads a page once when code does not come, and leaves this mark.
  for (const mark of Object.keys(sessionStorage).filter((key) => key.startsWith('tanstack_router_reload'))) {
    tell(`reloaded: ${mark}`)
    sessionStorage.removeItem(mark)
  }
  // Files that do not come say so to the element alone, in an event without a message.
  addEventListener(
    'error',
    (event) => {
      const { outerHTML, rel } = event.target as unknown as HTMLLinkElement
      if (outerHTML === undefined) tell(`uncaught: ${event.message} ${event.error?.stack ?? ''}`)
      // Only a hint, of which Firefox at times reports an error; why was not found. Whether code comes is seen by who
      // imports it, in the mark above, and a file that is not there in its answer of 404.
      else if (rel !== 'modulepreload') tell(`did not load: ${outerHTML.slice(0, 200)}`)
    },
    true,
  )
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** What was blocked and by which rule, of a policy's report; the words of the script above as they are. */
function readComplaint(text: string): string {
  try {
    const report = JSON.parse(text)['csp-report']
    return `policy: ${report['violated-directive']} refused ${report['blocked-uri']} on ${report['document-uri']}`
  } catch {
    return text
  }
}
